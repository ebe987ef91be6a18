import { table } from '../table';

const COLUMNS = [
  'stock',
  'state',
  'age',
  'year',
  'make',
  'model',
  'type',
  'hours',
  'power',
  'weight',
  'lift',
  'fuel',
  'cab',
  'price',
  'livery',
  'attachments',
  'serial',
] as const;

export type EquipmentRow = Record<(typeof COLUMNS)[number], string>;

/**
 * `weight` and `lift` are in pounds. Machines have serial numbers instead of VINs; these are the dealership's own tags.
 */
export const EQUIPMENT_STOCK: readonly EquipmentRow[] = table(
  COLUMNS,
  `
E4001|    |10 |2019|John Deere|5075E|Tractor|1240|75|6800|3100|d|y|38900|Green|load fork pto|RM-E4001
E4002|    |28 |2021|John Deere|6120M|Tractor|1890|120|13200|7100|d|y|98500|Green|load pto gps weights|RM-E4002
E4003|    |54 |2016|Kubota|M7060|Tractor|2130|71|6000|3300|d|y|34500|Orange|load bucket pto|RM-E4003
E4004|    |17 |2020|New Holland|Workmaster 75|Tractor|860|74|6300|3000|d|n|31900|Blue|load pto rops|RM-E4004
E4005|s13 |82 |2012|Massey Ferguson|4610|Tractor|3460|99|8700|4400|d|y|33900|Red|load fork pto|RM-E4005
E4006|    |97 |1964|Massey Ferguson|35|Tractor|5120|37|3200||d|n|4950|Red|pto|RM-E4006
E4007|    |21 |2018|Caterpillar|308E2|Excavator|3120|66|18500||d|y|72500|Yellow|thumb quick gp|RM-E4007
E4008|    |39 |2020|Komatsu|PC138|Excavator|2460|97|33000||d|y|118000|Yellow|quick gp cam|RM-E4008
E4009|    |6  |2022|Kubota|U35-4|Excavator|640|24|8000||d|y|49900|Orange|thumb gp blade|RM-E4009
E4010|p   |32 |2017|Takeuchi|TB260|Excavator|2980|47|12700||d|y|52900|Red|thumb quick gp blade|RM-E4010
E4011|    |13 |2019|Bobcat|S650|Skid steer|1780|74|8300|2690|d|y|38500|White|bucket fork aux|RM-E4011
E4012|    |60 |2015|Caterpillar|262D|Skid steer|2690|74|8000|2700|d|y|31900|Yellow|bucket aux|RM-E4012
E4013|d   |4  |2021|Case|SR210B|Skid steer|930|74|6900|2100|d|n|34200|Orange|bucket fork|RM-E4013
E4014|s6  |44 |2018|JCB|3CX|Backhoe loader|3350|91|17600|7700|d|y|58900|Yellow|gp ext ride|RM-E4014
E4015|    |70 |2014|Case|580SN|Backhoe loader|4210|97|15900|6800|d|y|46500|Yellow|gp ext|RM-E4015
E4016|    |25 |2019|Caterpillar|926M|Wheel loader|4020|168|29000|16000|d|y|129500|Yellow|bucket fork quick ride|RM-E4016
E4017|    |108|2013|Volvo|L60G|Wheel loader|7450|161|26500|14000|d|y|84500|Yellow|bucket quick|RM-E4017
E4018|    |15 |2020|Toyota|8FGCU25|Forklift|2310|57|8800|5000|l|n|24900|Orange|side mast cush|RM-E4018
E4019|    |49 |2017|Hyster|H50FT|Forklift|4860|61|9300|5000|l|n|18900|Yellow|side mast|RM-E4019
E4020|d   |5  |2022|Yale|ERP040VT|Forklift|1120|21|7700|4000|e|n|26500|Yellow|side mast charger|RM-E4020
E4021|    |9  |2023|Toro|Titan HD 60|Zero-turn mower|118|25|950||g|n|8490|Red|rops susp|RM-E4021
E4022|    |36 |2021|Exmark|Lazer Z X-Series 60|Zero-turn mower|540|38|1450||g|n|10900|Red|rops susp bag|RM-E4022
E4023|    |77 |2019|Scag|Turf Tiger II|Zero-turn mower|1290|37|1420||g|n||Orange|rops mulch|RM-E4023
E4024|t8  |121|2009|Husqvarna|MZ61|Zero-turn mower|1870|27|1200||g|n|1450|Orange|rops|RM-E4024
`,
);
