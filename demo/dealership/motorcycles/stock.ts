import { table } from '../table';

const COLUMNS = [
  'stock',
  'state',
  'age',
  'year',
  'make',
  'model',
  'style',
  'miles',
  'price',
  'paint',
  'cc',
  'engine',
  'seat',
  'weight',
  'abs',
  'vin',
  'extras',
  'title',
] as const;

export type MotorcycleRow = Record<(typeof COLUMNS)[number], string>;

/** `seat` is in inches, `weight` is the wet weight in pounds. Only VINs published with year and make are included. */
export const MOTORCYCLE_STOCK: readonly MotorcycleRow[] = table(
  COLUMNS,
  `
M2001|    |16 |2008|Harley-Davidson|Dyna Wide Glide|Cruiser|21480|8450|Black|1584|v|26.8|665|n|1HD1GP4558K319097|pipe sissy bars|c
M2002|    |23 |2012|Kawasaki|Ninja ZX-14R|Sport|14210|8990|Green|1441|i4|31.5|584|y|JKBZXNE14CA000492|pipe slide quick|c
M2003|    |45 |2011|BMW|S 1000 RR|Sport|11860|9450|Red|999|i4|32.3|455|y|WB1051808BZV83859|quick slide stand|c
M2004|    |5  |2021|Honda|Rebel 500|Cruiser|4120|5295|Gray|471|p2|27.2|414|y||bag shield|c
M2005|    |31 |2019|Triumph|Bonneville T120|Standard|9340|8750|Navy|1200|p2|30.9|520|y||bars rack grips|c
M2006|p   |12 |2022|Yamaha|MT-07|Standard|5210|6495|Light blue|689|p2|31.7|406|y||tail slide|c
M2007|    |66 |2018|Ducati|Monster 821|Standard|8730|7990|Red|821|v|30.9|454|y||pipe tail|c
M2008|d   |9  |2023|Kawasaki|Z900|Standard|2890|8695|Black|948|i4|32.3|467|y||tail slide usb|c
M2009|    |27 |2020|BMW|R 1250 GS|Adventure|18950|15450|White|1254|b|33.5|549|y||case grips crash usb|c
M2010|    |53 |2021|KTM|890 Adventure|Adventure|11230|10990|Orange|889|p2|33.1|463|y||crash stand usb|c
M2011|s8  |49 |2017|Honda|Africa Twin|Adventure|22870|8950|Red|998|p2|34.3|511|y||case crash grips|c
M2012|    |18 |2022|Suzuki|V-Strom 650XT|Adventure|7640|7495|Yellow|645|v|32.9|476|y||case crash shield|c
M2013|p   |39 |2019|Harley-Davidson|Street Glide|Touring|16320|17900|Blue|1746|v|26.1|829|y||aud pipe grips|c
M2014|    |72 |2016|Indian|Chieftain|Touring|19870|13450|Maroon|1811|v|26.0|848|y||aud sissy grips|c
M2015|    |7  |2020|Indian|Scout|Cruiser|6310|8995|Beige|1133|v|25.3|561|y||bag bars|c
M2016|s20 |87 |2014|Honda|Gold Wing|Touring|38450|11900|Pearl|1832|f6|29.1|913|y||aud grips sissy case|c
M2017|    |3  |2022|Vespa|GTS 300|Scooter|2140|6295|Sage|278|s1|31.1|348|y||case shield|c
M2018|    |58 |2020|Vespa|Primavera 150|Scooter|3980|3795|Teal|155|s1|30.7|285|y||rack|c
M2019|    |21 |2021|Yamaha|XMAX|Scooter|5470|4595|Gray|292|s1|31.3|395|y||shield usb|c
M2020|    |99 |2023|Royal Enfield|Classic 350|Standard|1630|3895|Green|349|s1|31.7|430|y||rack bars|c
M2021|    |34 |2022|Yamaha|YZF-R7|Sport|4410|7295|Blue|689|p2|32.9|414|y||quick tail|c
M2022|    |112|2019|Suzuki|GSX-R750|Sport|9120|8995|White|750|i4|31.9|419|n||pipe slide|r
M2023|d   |4  |2021|Aprilia|RS 660|Sport|3350|8950|Black|659|p2|32.3|403|y||quick tail|c
M2024|    |80 |1978|Honda|CB750|Standard|31240|5900|Orange|736|i4|31.9|511|n||rack|c
M2025|x   |2  |2024|Zero|SR/F|Standard|840|14900|Red||e|31.0|485|y||usb|c
M2026|t11 |120|2006|Kymco|People 150|Scooter|12400|950|Silver|152|s1|30.0|240|n||rack|l
`,
);
