import { table } from '../table';

const COLUMNS = [
  'stock',
  'state',
  'age',
  'year',
  'make',
  'model',
  'style',
  'length',
  'beam',
  'draft',
  'hull',
  'engine',
  'power',
  'hours',
  'fuel',
  'people',
  'price',
  'paint',
  'trailer',
  'name',
  'equipment',
] as const;

export type BoatRow = Record<(typeof COLUMNS)[number], string>;

/** `length` and `beam` are in feet, `draft` in inches. Boats have a 12-character hull number instead of a VIN. */
export const BOAT_STOCK: readonly BoatRow[] = table(
  COLUMNS,
  `
B3001|    |8  |2021|Bayliner|VR5|Bowrider|20.4|8.2|36|f|MerCruiser 4.5L|250|142|g|10|38900|Blue|y|SUMMER DAY|gps cov bim lad ster
B3002|    |19 |2018|Sea Ray|SPX 210|Bowrider|21.5|8.5|35|f|MerCruiser 4.5L|250|268|g|11|41500|Red|y|TWO AUNTS|tow bim lad ster cov
B3003|    |42 |2019|MasterCraft|NXT22|Wakeboard boat|22.3|8.3|28|f|Ilmor 5.3L|320|311|g|14|79900|Black|y|HIGH TIDE|tow bal ster cov
B3004|p   |26 |2022|Malibu|Wakesetter 23 LSV|Wakeboard boat|23.0|8.5|30|f|Monsoon 6.0L|410|118|g|16|132500|Orange|y|WAKE UP|tow bal ster gps cov
B3005|    |14 |2020|Boston Whaler|230 Outrage|Center console|22.5|8.5|16|f|Twin Mercury 150|300|204|g|10|109900|White|y|SALT LIFE|gps fish ttop liv ster
B3006|    |51 |2017|Grady-White|Fisherman 236|Center console|23.6|8.5|18|f|Yamaha F300|300|486|g|10|92500|Light blue|y|KNOT AT WORK|gps fish ttop liv vhf
B3007|    |33 |2023|Sportsman|Open 232|Center console|23.2|8.5|17|f|Yamaha F300|300|61|g|10|118900|Navy|n|REEL TIME|gps fish ttop liv ster vhf
B3008|    |6  |2022|Bennington|22 SX|Pontoon|23.5|8.5|24|a|Yamaha F150|150|88|g|12|52900|Maroon|y|PARTY BARGE|bim ster lad cov gps
B3009|    |29 |2020|Sun Tracker|Party Barge 20|Pontoon|21.9|8.5|20|a|Mercury 90|90|176|g|10|26900|Teal|y|SLOW POKE|bim ster lad
B3010|s11 |63 |2019|Lowe|SF 214|Pontoon|20.0|8.0|22|a|Mercury 115|115|231|g|11|27500|Green|y|SECOND WIND|bim fish ster
B3011|    |75 |2005|Catalina|309|Sailboat|31.0|11.5|75|f|Yanmar 21 diesel|21|1240|d|6|54900|Navy|n|WINDSONG|gps vhf gal head furl
B3012|    |88 |1998|Hunter|310|Sailboat|30.9|10.8|66|f|Yanmar 18 diesel|18|1610|d|6|29900|Green|n|BLUE HERON|vhf gal head furl
B3013|    |57 |2012|Beneteau|Oceanis 34|Sailboat|33.9|11.9|76|f|Yanmar 29 diesel|29|860|d|6|84500|White|n|BON VENT|gps vhf gal head furl ster
B3014|    |37 |2016|Regal|28 Express|Cruiser|29.5|9.4|37|f|Twin MerCruiser 4.3L|440|392|g|10|74900|Black|n|EASY MONEY|gps vhf gal head ster cov
B3015|    |101|2008|Carver|33 Super Sport|Cruiser|33.4|11.9|36|f|Twin Crusader 5.7L|640|712|g|8|89500|White|n|SEA SALTED|gps vhf gal head gen
B3016|s25 |116|2006|Four Winns|V318|Cruiser|31.3|10.5|38|f|Twin Volvo 5.7L|600|655|g|10|49900|Blue|n|SWEET SPOT|vhf gal head gen
B3017|    |11 |2021|Ranger|Z518|Bass boat|18.7|7.8|20|f|Mercury 200 Pro XS|200|126|g|4|44900|Red|y|HOOKED|gps fish troll liv
B3018|    |47 |2018|Tracker|Pro Team 175|Bass boat|17.6|7.6|14|a|Mercury 75|75|209|g|4|17900|Green|y|BASS ACKWARDS|fish troll liv
B3019|d   |5  |2019|Nitro|Z18|Bass boat|18.8|7.9|18|f|Mercury 175|175|158|g|4|33900|Orange|y|LIMIT OUT|gps fish troll liv
B3020|    |3  |2023|Sea-Doo|GTX 170|Personal watercraft|11.3|4.1|10|f|Rotax 1630|170|22|g|3|13900|Teal|y|SPLASH|cov aud
B3021|    |22 |2021|Yamaha|FX Cruiser|Personal watercraft|11.7|4.2|10|f|Yamaha 1.8L|180|74|g|3|12400|Red|y|JET LAG|cov aud
B3022|    |68 |1962|Chris-Craft|Continental 18|Bowrider|18.0|6.9|22|w|Hercules six|131||g|6||Maroon|y|MISS LILLIAN|cov
B3023|t4  |122|1996|Bayliner|1850|Bowrider|18.4|7.4|30|f|MerCruiser 3.0L|135||g|7|3500|White|y|AS IS|
`,
);
