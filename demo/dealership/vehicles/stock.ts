import { table } from '../table';

const COLUMNS = [
  'stock',
  'state',
  'age',
  'condition',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'look',
  'miles',
  'price',
  'paint',
  'seats',
  'fuel',
  'litres',
  'cylinders',
  'gearbox',
  'drive',
  'doors',
  'vin',
  'features',
  'history',
] as const;

/** `look` selects the drawing if the body style is not specific enough. */
export type VehicleRow = Record<(typeof COLUMNS)[number], string>;

/**
 * Every VIN here is real and was published with its year, make and model. Rows without a VIN were built before 1981,
 * when there was no standard, or their VIN has not been entered yet.
 */
const EVERYDAY = `
V1001|    |4  |c|2023|Toyota|Corolla|LE|Sedan||18420|21990|White|Black|g|2.0|4|cvt|f|4|5YFB4MDE8PP030258|cam car and bt bsm acc|one clean rec
V1002|    |37 |u|2015|Toyota|Corolla|S|Sedan||88310|12490|Silver|Black|g|1.8|4|cvt|f|4|5YFBURHE9FP280940|cam bt key aw|clean keys
V1003|    |61 |u|2009|Toyota|Camry|LE|Sedan||141870|7495|Beige|Tan|g|2.4|4|a|f|4|4T1BE46K19U856421|bt aw|rec ns
V1004|    |22 |u|2014|Acura|ILX|2.4 Premium|Sedan||78120|13250|Black|Black|g|2.4|4|m|f|4|19VDE2E5XEE644230|sun heat lea cam bt key aud|clean rec
V1005|s9  |71 |u|2013|Honda|Civic Hybrid||Sedan||104560|9450|Light blue|Gray|h|1.5|4|cvt|f|4|19XFB4F24DE547421|bt nav aw|rec keys
V1006|    |15 |u|2016|Honda|Civic|EX-L|Sedan||69240|15990|Navy|Black|g|1.5|4|cvt|f|4|19XFC1F7XGE028370|sun heat lea cam car and key|one clean
V1007|    |96 |u|2003|Honda|Accord|EX V6|Coupe||158300|5450|Green|Tan|g|3.0|6|a|f|2|1HGCM82633A004352|sun lea aw|rec
V1008|    |124|u|1999|Saturn|SC2||Coupe||127650|2950|Teal|Gray|g|1.9|4|m|f|3|1G8ZH1278XZ108219|aw|one rec
V1009|    |43 |u|2014|Cadillac|XTS||Sedan||82400|14995|Black|Black|g|3.6|6|a||4|2G61W5S83E9422251|sun heat vent lea nav cam bt bsm aud rem|clean
V1010|p   |33 |u|2015|Kia|Optima|LX|Sedan||91020|10750|Gray|Gray|g|2.4|4|a|f|4|5XXGM4A7XFG459047|bt key aw|clean keys
V1011|    |19 |u|2018|Kia|Forte|LX|Sedan||66930|12990|Red|Black|g|2.0|4|a|f|4|3KPFK4A77JE198723|cam bt car and|one clean
V1012|    |83 |u|2007|Ford|Fusion|S|Sedan||133900|4995|Silver|Gray|g|2.3|4|a|f|4|3FAHP06Z57R266313|key|rec
V1013|    |52 |u|2011|Lincoln|MKZ||Sedan||97480|9995|Pearl|Tan|g|3.5|6|a|f|4|3LNHL2GC1BR262548|sun heat vent lea nav aud|one ns
V1014|    |109|u|2001|Volkswagen|Jetta|GLS|Sedan||149100|3995|Green|Tan|g|1.8|4|m|f|4|3VWSD29M41M067176|sun aw|rec
V1015|    |8  |u|2016|Lexus|ES|350|Sedan||71200|21450|Pearl|Tan|g|3.5|6|a|f|4|58ABK1GG4GU016219|sun heat vent lea nav cam bsm aud rem|one clean rec
V1016|    |67 |u|2004|Infiniti|G35|x|Sedan||138700|6995|Silver|Black|g|3.5|6|a|a|4|JNKCV51F54M711589|sun heat lea aud|rec
V1017|s4  |48 |u|2015|Fiat|500|Lounge|Hatchback||58640|8990|Red|Brown|g|1.4|4|a|f|3|3C3CFFCR9FT528063|bt aud aw|clean keys
V1018|    |12 |u|2020|Volkswagen|Golf GTI|SE|Hatchback||47310|24990|White|Black|g|2.0|4|m|f|4||sun heat cam car and bsm key|clean rec
V1019|    |26 |c|2023|Chevrolet|Bolt EV|2LT|Hatchback||19880|19450|Light blue|Gray|e|||a1|f|4||heat cam car and bsm rem|one clean
V1020|x   |2  |u|2022|Subaru|Outback|Premium|Wagon||41230|26990|Sage|Black|g|2.5|4|cvt|a|4||heat cam car and bsm acc lift rack|one clean
V1021|    |29 |c|2021|Volvo|V60 Cross Country|T5|Wagon||38940|33900|Gray|Brown|g|2.0|4|a|a|4||sun heat lea nav cam car and bsm acc aud lift|one clean rec
V1022|    |3  |n|2026|Hyundai|Ioniq 5|SEL|SUV||12|46250|Teal|Gray|e|||a1|a|4||heat vent nav cam car and bsm acc lift key|
`;

const UTILITY = `
V1030|    |6  |n|2026|Nissan|Rogue|SV|SUV||9|33480|Orange|Black|g|1.5|3|cvt|a|4|JN8BT3BB7TW089619|sun heat cam car and bsm acc lift key|
V1031|    |17 |c|2021|Toyota|RAV4 Prime||SUV||36750|37900|Black|Black|p|2.5|4|cvt|a|4|JTMFB3FV7MD049459|heat cam car and bsm acc key lift|one clean rec
V1032|    |41 |u|2016|Subaru|Forester|2.0XT|SUV||84560|17450|Green|Black|g|2.0|4|cvt|a|4|JF2SJGVC3GH555328|sun heat lea cam bt rack lift|rec keys
V1033|    |58 |u|2012|Chevrolet|Equinox|LT|SUV||118300|8995|Maroon|Gray|g|3.0|6|a|a|4|2GNFLPE55C6105926|cam bt rem aw|ns
V1034|s22 |88 |u|2014|Dodge|Journey|SXT|SUV||109740|8450|White|Black|g|3.6|6|a|f|4|3C4PDCBG3ET296933|row bt rack|keys
V1035|    |24 |u|2017|Honda|Pilot|EX-L|SUV||76180|23990|Navy|Gray|g|3.5|6|a|f|4|5FNYF5H59HB011946|row sun heat lea cam car and bsm rem lift|one clean
V1036|s18 |55 |u|2014|Nissan|Pathfinder|Hybrid|SUV||102900|12250|Bronze|Tan|h|2.5|4|cvt|a|4|5N1CR2MN6EC875492|row heat lea cam bt tow|rec
V1037|    |79 |u|2010|Infiniti|QX56||SUV|largeSuv|136420|12900|Black|Tan|g|5.6|8|a||4|5N3ZA0NE1AN908084|row heat lea nav cam tow aud lift|
V1038|    |11 |u|2017|BMW|X3|xDrive35i|SUV||68890|22950|White|Brown|g|3.0|6|a|a|4|5UXWX7C3XH0U44145|sun heat lea nav cam bt lift aud|clean rec
V1039|p   |46 |u|2013|Kia|Sorento|LX|SUV||112600|8790|Silver|Black|g|2.4|4|a|f|4|5XYKTCA62DG346197|bt rack aw|keys
V1040|    |35 |u|2014|Infiniti|QX70||SUV||87350|18450|Maroon|Black|g|3.7|6|a||4|JN8BS1MW7EM920252|sun heat vent lea nav cam aud|clean
V1041|s31 |102|u|2008|Toyota|FJ Cruiser||SUV|boxySuv|121500|19900|Yellow|Gray|g|4.0|6|a|r|4|JTEZU11F88K007763|tow rack aw|rec
V1042|    |31 |u|2018|Land Rover|Discovery Sport|SE|SUV||64280|20990|Gray|Black|g|2.0|4|a|a|4|SALCP2RX0JH740860|sun heat lea nav cam lift rack|rec keys
V1043|p   |14 |u|2017|Audi|Q5|2.0T Premium Plus|SUV||70330|20450|Blue|Black|g|2.0|4|a|a|4|WA1L2AFPXHA049370|sun heat lea nav cam bsm key lift|clean
V1044|    |20 |u|2018|Mercedes-Benz|GLC|300|SUV||59870|24900|Silver|Black|g|2.0|4|a|r|4|WDC0G4JB4JV097463|sun heat lea cam bsm lift key|clean rec
V1045|    |40 |u|2018|Mercedes-Benz|GLE|350 4MATIC|SUV||73410|27450|Black|Tan|g|3.5|6|a|a|4|4JGDA5JBXJB046383|sun heat lea nav cam bsm tow lift aud|one rec
V1046|    |9  |u|2022|Jeep|Grand Wagoneer|Series I|SUV|largeSuv|39600|54900|Navy|Black|g|6.4|8|a|4|4|1C41JUEJ7NC002943|row sun heat vent lea nav cam car and acc tow lift aud|one clean
V1047|    |28 |u|2013|Jeep|Wrangler|Sport|SUV|twoDoorSuv|94750|17900|Orange|Black|g|3.6|6|m|4|2|1C4GJWAG3DL544796|tow bt aw|
V1048|    |73 |u|2007|Chevrolet|Suburban|1500|SUV|largeSuv|167200|9450|White|Tan|g|5.3|8|a|4|4|3GNFK16387G115163|row lea tow rack rem|rec
V1049|    |118|u|2001|Ford|Explorer||SUV||146900|3750|Silver|Gray|g|4.0|6|a|r||1FMYU60E71UC17430|tow aw|ns
V1050|    |90 |u|1988|Ford|Bronco II|XL|SUV|twoDoorSuv|98400|8900|Light blue|Gray|g|2.9|6|m|4|2|1FMCU14T3JU402061|tow|rec
V1051|    |64 |u|1988|Jeep|Cherokee|Laredo|SUV|boxySuv|131250|11500|Red|Tan|g|4.0|6|a|4|4|1JCMR7849JT185834|rack tow aw|rec keys
V1052|    |130|u|2005|Dodge|Grand Caravan|SXT|Minivan||143800|3995|Teal|Gray|g|3.8|6|a|f|4|2D8GP44L05R217097|row rack|ns
V1053|d   |5  |u|2020|Honda|Odyssey|EX-L|Minivan||61400|27450|White|Gray|g|3.5|6|a|f|4||row sun heat lea cam car and bsm acc lift|one clean
V1054|    |25 |u|2016|Mercedes-Benz|Sprinter|2500|Van||118900|24500|White|Gray|d||6|a|r|4|WD4PE7DD1GP253504|cam bt tow|rec
V1055|    |77 |u|2015|Chevrolet|City Express|LT|Van||97350|9995|White|Gray|g|2.0|4|cvt|f|4|3N63M0ZN8FK727403|bt|
V1056|t6  |110|u|2023|Hyundai|Tucson|SEL|SUV||28870|25450|Gray|Black|g|2.5|4|a|a|4||heat cam car and bsm acc|clean
`;

const PICKUPS_AND_SPORTS = `
V1060|    |7  |u|2024|Ford|F-150|Lariat|Pickup||21340|52900|Blue|Black|g|3.5|6|a|4|4|1FTFW5L86RFB45612|heat vent lea nav cam car and bsm acc tow bed rem|one clean
V1061|    |13 |c|2024|Ford|F-150||Pickup||26780|46450|Gray|Black|g|3.5|6|a|4|4|1FTFW4L86RFA86622|heat cam car and bsm tow bed|one clean rec
V1062|    |38 |u|2013|Ford|F-150|XLT|Pickup||121900|16950|Maroon|Gray|g|3.5|6|a|4|4|1FTFW1ET9DFC10312|cam bt tow bed|rec
V1063|s15 |59 |u|2008|Chevrolet|Silverado|1500|Pickup||134600|11250|Black|Gray|g|4.8|8|a|r|4|2GCEC13C981202392|tow bed|keys
V1064|    |85 |u|1996|Chevrolet|GMT-400|C1500|Pickup|oldPickup|142300|7900|Green|Gray|g|4.3|6|a|r|2|1GCEC14W6TZ228585|bed|rec
V1065|    |104|u|1992|Nissan|Pickup||Pickup|oldPickup|153400|4450|Red|Gray|g|2.4|4|m|r|2|1N6SD16S6NC347945|bed|one
V1066|    |2  |n|2026|Ford|Maverick|XLT Hybrid|Pickup||6|31875|Orange|Black|h|2.5|4|cvt|f|4||cam car and bed tow|
V1067|d   |3  |u|2021|Ram|1500|Big Horn|Pickup||52100|33990|Silver|Black|g|5.7|8|a|4|4||heat cam car and tow bed rem|clean
V1068|    |7  |n|2026|Toyota|Tacoma|SR5|Pickup||11||Bronze|Black|g|2.4|4|a|4|4||cam car and acc bsm bed tow|
V1070|    |18 |u|2015|Chevrolet|Corvette|Stingray Z51|Coupe||34120|47900|Yellow|Black|g|6.2|8|m|r|2|1G1YJ2D7XF5106236|heat vent lea nav cam aud key|clean rec
V1071|    |50 |u|2009|Nissan|370Z|Touring|Coupe||68770|17450|Red|Black|g|3.7|6|m|r|2|JN1AZ44EX9M403788|heat lea aud aw|rec
V1072|p   |27 |u|2014|Infiniti|Q60 Convertible||Convertible||54800|21900|White|Red|g|3.7|6|a|r|2|JN1CV6FE4EM164066|heat vent lea nav cam aud|clean ns
V1073|    |44 |u|2013|Aston Martin|V8 Vantage||Coupe||24310|58900|Gray|Red|g|4.7|8|a|r|2|SCFEBBELXDGD17560|heat lea nav aud|clean rec keys
V1074|    |70 |u|2013|Audi|A5|Premium Plus quattro|Coupe||89660|13450|Black|Brown|g|2.0|4|a|a|2|WAULFAFR6DA001366|sun heat lea nav aud|rec
V1075|s2  |34 |u|2006|Mercedes-Benz|CLK-Class|350|Coupe||84900|9950|Silver|Black|g|3.5|6|a|r|2|WDBTJ56J26F166340|sun heat lea aud|rec ns
V1076|    |57 |u|2004|Porsche|Boxster|S|Convertible||61230|18900|Navy|Tan|g|3.2|6|m|r|2|WP0CB29874U669313|heat lea aud aw|rec keys
V1077|    |21 |u|2010|Audi|R8||Coupe||31890||White|Black|g||||a|2|WUADUAFG6AN410499|heat lea nav cam aud|clean rec keys
V1078|    |36 |u|2017|Maserati|Ghibli||Sedan||48300|26900|Blue|Tan|g|3.0|6|a||4|ZAM57XSLXH1248775|sun heat lea nav cam bsm aud|clean
V1079|x   |1  |u|2019|Mazda|MX-5 Miata|Club|Convertible||29800|23450|Red|Black|g|2.0|4|m|r|2||heat car and bsm|clean
V1080|    |92 |u|1967|Volkswagen|Beetle||Coupe|beetle|71400|16500|Light blue|Cream|g|1.5|4|m|r|2|||rec
V1081|    |62 |u|1973|Citroën|2CV||Sedan|beetle|58900|18750|Beige|Gray|g|0.6|2|m|f|4|||rec
V1082|    |47 |u|1966|Ford|Mustang||Coupe|muscle|82650|32900|Teal|Cream|g|4.7|8|a|r|2|||rec keys
V1083|s27 |95 |u|1972|Chevrolet|C10|Custom|Pickup|oldPickup|96100|28500|Orange|Black|g|5.7|8|a|r|2||tow|rec
V1084|    |81 |u|1970|Dodge|Challenger||Coupe|muscle|64800||Green|Black|g|6.3|8|m|r|2|||keys
V1085|t19 |126|u|2012|Ford|Focus|SE|Hatchback||139500|3900|Gray|Gray|g|2.0|4|a|f|4||bt|
`;

export const VEHICLE_STOCK: readonly VehicleRow[] = table(COLUMNS, EVERYDAY + UTILITY + PICKUPS_AND_SPORTS);
