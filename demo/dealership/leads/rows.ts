import { table } from '../table';

const COLUMNS = ['listing', 'type', 'age', 'kind', 'status', 'name', 'phone', 'source', 'message'] as const;

export type LeadRow = Record<(typeof COLUMNS)[number], string>;

/** A `listing` of `-` is a lead about the whole type. `phone` has the last two digits of 555-01xx. */
export const LEAD_ROWS: readonly LeadRow[] = table(
  COLUMNS,
  `
V1001|vehicles|1|inquiry|new|Samantha Lee|12|google|Is the Corolla still there? I can come by after work on Thursday, around six.
V1031|vehicles|1|test_drive|new|Omar Haddad|18|google|I would like to drive the RAV4 Prime on the highway and see the electric range for myself. Saturday morning works.
V1047|vehicles|2|offer|new|Tyler Novak|23|marketplace|Would you take 16,500 cash for the Wrangler? I can pick it up this weekend with a trailer.
-|vehicles|2|callback|new|Grace Okafor|27|direct|Looking for a used three-row SUV under 20k, any make. Please call, I am bad at email.
V1060|vehicles|3|trade_in|contacted|Bill Kowalski|31|google|I have a 2017 Silverado LTZ with 96k. What would the difference be on the Lariat?
V1022|vehicles|2|inquiry|new|Mei-Ling Chen||newsletter|Does the Ioniq 5 come with the home charger credit this year, and how long is the wait for a white one?
V1070|vehicles|4|test_drive|contacted|Andre Baptiste|35|facebook|I have wanted a manual Corvette since I was nine. I am forty-four now. When can I see it?
V1015|vehicles|4|financing|qualified|Danielle Brooks|38|google|Pre-approved with my credit union at 6.4 percent. Can you beat that over 60 months with 4,000 down?
V1081|vehicles|5|inquiry|new|Étienne Moreau||direct|Bonjour! Is the 2CV registered in New York, and may I bring my father to see it? He learned to drive in one.
V1068|vehicles|5|inquiry|contacted|Rafael Ortiz|42|google|¿Cuál es el precio final de la Tacoma con impuestos? Puedo pagar al contado.
V1046|vehicles|6|inquiry|qualified|Heather Lindqvist|46|facebook|We are a family of seven with two dogs. Does the third row fit adults or is that brochure talk?
V1054|vehicles|7|offer|contacted|Paulo Ferreira|49|marketplace|For the Sprinter: 22,000 if the rear doors seal and the heater works. I do bread deliveries, I start at three in the morning.
V1039|vehicles|8|callback|qualified|Nadia Petrova|52|google|I put down a deposit by phone and want to confirm the pickup time and what papers I need.
V1010|vehicles|9|financing|closed|Marcus Bell|55|google|First car, no credit history, steady job at the hospital for two years. Is there any chance?
V1076|vehicles|10|inquiry|contacted|Ingrid Sørensen||direct|Which IMS kit was fitted to the Boxster and do you have the invoice? Thank you for writing it in the ad.
-|vehicles|11|trade_in|new|Carlos Medina|58|newsletter|I have two cars to sell, a 2012 Civic and a 2015 Rogue. Do you buy without selling me something?
V1077|vehicles|13|inquiry|qualified|Jonathan Ashworth|61|facebook|Kindly send the service history of the R8 and the asking price. I am flying in on the 20th.
V1036|vehicles|19|test_drive|closed|Aisha Rahman|64|google|Drove it Tuesday, loved it. My husband wants to see it too, then we will sign.
V1041|vehicles|33|offer|closed|Kevin O'Rourke|67|marketplace|19,500 and I drive it home to Vermont today.
V1034|vehicles|25|inquiry|closed|Latoya Simmons|70|google|Does the DVD player work? Asking for three very interested passengers.
-|vehicles|28|inquiry|spam|Crypto Growth Team||direct|Dear dealer, we boost your sales 900% with guaranteed leads, reply with your bank details.
V1082|vehicles|30|inquiry|contacted|Harold Whitcomb|73|newsletter|Is it a C-code or an A-code car? And would the seller consider a 1969 Evinrude in part exchange?
V1030|vehicles|5|financing|new|Priscilla Ang|76|google|What is the monthly payment on the new Rogue with zero down? I can send payslips.
V1018|vehicles|8|test_drive|contacted|Felix Baumann|79|google|Manual GTI, finally! I am free any evening this week.
M2001|motorcycles|2|inquiry|new|Dwayne Carter|13|facebook|Are the ape hangers street legal here? And would you swap the pipes back to stock?
M2009|motorcycles|4|test_drive|contacted|Sofia Rossi|16|google|I am five foot six. Can the GS be lowered, or should I look at something else?
M2002|motorcycles|6|offer|new|Jamal Greene|21|marketplace|8,200 for the ZX-14R and I bring my own ramp.
M2004|motorcycles|2|financing|qualified|Emily Nguyen|25|google|I just passed the course. Can I get the Rebel with insurance included in the payment?
M2006|motorcycles|7|callback|qualified|Lukas Schmidt|28|google|Deposit is paid, please tell me when the tail tidy is swapped back. Danke!
M2011|motorcycles|9|inquiry|closed|Roberta Fields|33|facebook|I will take it. Do you ship to Ohio?
M2017|motorcycles|2|inquiry|new|Chiara Lombardi||direct|Does the top case fit two open-face helmets? It is for the ride to the farmers’ market.
M2024|motorcycles|24|trade_in|contacted|Gus Papadopoulos|39|newsletter|I have a 1982 XS650 that runs on one cylinder. Interested in a swap plus cash for the CB750?
-|motorcycles|18|inquiry|contacted|Hannah Fischer|44|google|Looking for something light for a new rider, under 400 pounds. What is coming in?
M2016|motorcycles|26|offer|closed|Ron and Betty Sykes|47|direct|We talked on the phone. Eleven-five and we will be there with the trailer on Friday.
B3008|boats|1|inquiry|new|Tom Halvorsen|14|google|What is the weight of the Bennington with the trailer? I tow with a Highlander.
B3004|boats|7|callback|qualified|Brianna Walsh|19|facebook|The deposit went through. Could we have the lake test before the fifteenth?
B3011|boats|12|inquiry|contacted|Nils Johansson|24|direct|Is the mast-step compression post sound? I would bring my own surveyor next week.
B3005|boats|9|trade_in|new|Alejandra Cruz|29|google|We have a 2012 190 Montauk to trade. Photos attached to my other message.
B3020|boats|2|test_drive|new|Devon Price|34|facebook|Can my son, who is sixteen, try the jet ski with me on board?
B3022|boats|21|inquiry|contacted|Margaret Thorne|41|newsletter|My grandfather had one just like Miss Lillian. May I come and simply look at her?
B3010|boats|13|offer|closed|Wendell Hughes|45|marketplace|26,500 with the fish finder left in. Deal?
-|boats|16|inquiry|spam|Best SEO Ranking||direct|Hello sir your website not on first page of Google we can fix.
E4001|equipment|2|inquiry|new|Jacob Yoder|15|google|Will the 5075E lift a round bale of 1,400 pounds to truck height?
E4009|equipment|3|financing|contacted|Tanisha Moore|20|google|We are a two-year-old excavation company. Which lender would look at us for the U35?
E4010|equipment|8|callback|qualified|Stefan Kovač|26|direct|Please hold it until Monday, the transfer is on its way.
E4016|equipment|11|inquiry|new|Village of Cold Brook||newsletter|Please send a written quotation for the 926M with forks, valid for 30 days, for our board meeting.
E4018|equipment|10|test_drive|contacted|Minh Tran|37|google|Our dock door is 84 inches. Does the mast clear it with the forks down?
E4005|equipment|20|inquiry|closed|Ruth Ann Miller|43|marketplace|We spoke at the fair. My boys will come Thursday with the check.
E4023|equipment|23|offer|new|Greenway Lawn Crew|48|facebook|Three crews, three mowers. What is your best price for all three with mulch kits?
`,
);
