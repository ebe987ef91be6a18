/** The story of each car by stock number. It must match the row in `stock.ts`. */
export const VEHICLE_STORIES: Readonly<Record<string, string>> = {
  V1001:
    'Bought here new by a school librarian who moved up to a hybrid last month. The lane-keeping and radar cruise are standard on the LE, and the tires were replaced at 15,000 miles.',
  V1002:
    'The S has the firmer seats and the body kit people ask for. There is a touched-up scratch on the rear bumper, priced in.',
  V1003:
    'High miles, but every one of them is written down: oil changes every 5,000, a water pump in 2019, struts in 2021. A dependable first car.',
  V1004:
    'The rare one: the 2.4 with the six-speed manual, which Acura sold in tiny numbers. Clutch feels fresh, no grinding going into third.',
  V1005:
    'The hybrid battery was tested in our shop and holds its charge well. Averaged 41 mpg on the way back from the auction in Albany.',
  V1006:
    'Leather, sunroof and the turbo engine in a Civic that has lived in a garage. One small rock chip on the hood.',
  V1007:
    'The V6 coupe with leather, and it still pulls hard. Timing belt and water pump were done at 104,000; the driver seat bolster is worn.',
  V1008:
    'A third door, plastic panels that never rust, and a five-speed. One family since new; they cried a little when they dropped it off.',
  V1009:
    'An executive car in its first life: highway miles, always washed, never smoked in. Ventilated seats and the big screen all work as they should.',
  V1010: 'Plain, clean and cheap to run. Front brakes and battery are new this season.',
  V1011:
    'A tidy commuter with a backup camera and phone mirroring. Someone kept every gas receipt; it has averaged 33 mpg.',
  V1012: 'Basic transport that starts every morning. Air conditioning blows cold, the CD player has opinions.',
  V1013: 'One retired owner, garage kept, and quiet as a library on the interstate. Both front seats heat and cool.',
  V1014:
    'The 1.8 turbo with a manual gearbox. Needs a headliner and a new front passenger window regulator; priced accordingly.',
  V1015:
    'The kind of trade-in we hope for: dealer-serviced, four matching tires, no stories. Rear sunshade and the better stereo included.',
  V1016: 'All-wheel drive for the snow, and the sound of that V6 when it is gone. Valve covers resealed last winter.',
  V1017: 'Cheerful in every way, with brown leather and a glass-look dash. Parks where nothing else will.',
  V1018:
    'The plaid-seat hatchback with three pedals, unmodified, which is harder to find than you would think. Tires have plenty left.',
  V1019:
    'About 240 miles of range in our summer test. A level 2 cable comes with it, and the battery report we pulled is taped to the inside of the glass.',
  V1020: 'Just traded in; photos and VIN to follow after the detail shop is done with it.',
  V1021:
    'Tall enough for the cottage road, long enough for a kayak. Orrefors shift knob, heated everything, and a hitch-ready rear.',
  V1022:
    'Our demonstrator for the new model year. Charges from 10 to 80 percent in about twenty minutes on a 350 kW post, and powers a camp kitchen from the tailgate.',
  V1030:
    'Fresh off the truck this week. Zero-gravity front seats, hands-free tailgate, and a color you will find in any parking lot.',
  V1031:
    'Forty miles on electricity alone, then a hybrid for the road trip. The quickest family car we have in stock, and the one the phone rings about.',
  V1032:
    'The turbo Forester that Subaru stopped making. Timing chain engine, fresh transmission fluid, and a roof rack that has carried canoes.',
  V1033: 'The V6 tows what the four-cylinder will not. A few door dings; runs and shifts as it should.',
  V1034:
    'Seven seats for the price of five. Entertainment screen in the second row, and storage bins under the floor where the kids will lose things.',
  V1035:
    'Three rows, and the second owner will be the first to pull the last one up: it looks unused. New front tires, and the cargo mat hid nothing.',
  V1036:
    'The supercharged hybrid, one of the few built. Runs smoothly, tows 3,500 pounds, and has a hitch with wiring for it.',
  V1037:
    'A big, thirsty, extremely comfortable truck. Rear air suspension was rebuilt two years ago; we have the invoice.',
  V1038:
    'The six-cylinder X3, with the sport seats in saddle brown. Oil filter housing gasket done, as it should be by now.',
  V1039:
    'Honest family transport with new all-season tires. The rear hatch strut is weak on cold mornings and is on order.',
  V1040:
    'They do not draw them like this anymore. The V6 revs like a sports car, and the seats cool your back in August.',
  V1041:
    'A two-wheel-drive FJ: all of the looks, less of the fuel bill. Southern truck until 2021, and the frame shows it: no rust.',
  V1042:
    'Serviced at the franchise dealer until 60,000 miles, with both keys and the binder to prove it. Glass roof over everybody.',
  V1043:
    'The last year of the first Q5, when they had worked everything out. Drives tight; the panoramic roof drains were cleaned.',
  V1044: 'Rear-wheel drive, sensible options, quiet. Brakes all round were done at 55,000.',
  V1045:
    'One owner, dealer history, tow package never used. The tan leather shows only the usual crease at the driver seat.',
  V1046:
    'The long list: cooled seats front and rear, a screen for every passenger, and 471 horsepower to haul it all. Tows up to 9,850 pounds.',
  V1047:
    'Two doors, six speeds, soft top, and a winch plate from its last life on the trails. Skid plates are scraped, nothing is bent.',
  V1048:
    'Hauled a travel hockey team for a decade and has the puck marks to prove it. The 5.3 runs strong and the transfer case was resealed.',
  V1049: 'Cheap, tall, and starts in the snow. The rear step bumper has a dent shaped like somebody else’s trailer.',
  V1050:
    'You will not see another one at the trailhead. Manual hubs, a five-speed, a rebuilt fuel-injected 2.9, and paint that polished up beautifully.',
  V1051:
    'The four-liter six that will not die, in period red with the Laredo stripes. Rockers are solid; we had it on the lift and took pictures.',
  V1052:
    'The van that has moved half the town’s college students. Stow-and-go seats, cold air, a check engine light we diagnosed and fixed.',
  V1053: 'In the shop for its inspection. Rear camera lens to be replaced before it goes on the lot.',
  V1054:
    'A former catering van: shelving removed, floor relined, bulkhead left in. Long service records from one fleet garage.',
  V1055: 'Small outside, a pallet inside. Ideal for a florist, an electrician, or a band that has learned to pack.',
  V1056: 'Buyer backed out of the order and the unit went back to auction.',
  V1060:
    'A Lariat with the max tow package and the tailgate step. The dealer-fitted bed liner went in on day one, so the paint under it is new.',
  V1061:
    'Certified, with 360 degrees of cameras and the on-board generator outlets in the bed. Running boards fold away.',
  V1062:
    'Six passengers, four wheel drive, and an EcoBoost that has had its plugs and coils. Some surface rust underneath, none where it matters.',
  V1063: 'A two-wheel-drive work truck with a clean interior. The spare has never been on the ground.',
  V1064: 'The body style everyone wants again. Regular cab, long bed, V6, and a bench seat without a tear.',
  V1065: 'One owner, who drove it to the same orchard for thirty years. Five-speed, manual windows, nothing to break.',
  V1066:
    'The one with the waiting list. Forty-two in town on the sticker, a bed with a slot for everything, and a plug for the table saw.',
  V1067: 'Arrived Friday on trade. The crew cab’s rear seat still has the plastic on it.',
  V1068: 'Ordered for a customer who changed his mind; now it can be yours. Ask us for the out-the-door price.',
  V1070:
    'The Z51 with the seven-speed and the dual-mode exhaust. Never tracked, always on a tender over the winter, and loud when you want it to be.',
  V1071:
    'Red over black with the Touring leather and the rev-matching manual. Clutch slave cylinder replaced with the metal one.',
  V1072:
    'Hardtop up, it is a coupe. Hardtop down, it is the reason you bought it. Red leather, no wind noise, no leaks in our hose test.',
  V1073:
    'A hand-built coupe with full specialist history and fewer than 25,000 miles. Tires are date-coded last year; it sounds like nothing else on the lot.',
  V1074: 'Quattro for the winter, coupe for the rest of it. Carbon cleaning done at 85,000, receipts on file.',
  V1075:
    'No pillar between the side windows: roll all four down and it is half a convertible. Non-smoker, garage kept.',
  V1076:
    'IMS bearing upgraded with the clutch at 52,000, which is the first thing you were going to ask. Soft top is new, rear window is glass.',
  V1077:
    'Quattro, a gated view of the engine through the rear glass, and service records from first delivery. Viewing by appointment.',
  V1078: 'Ferrari-built V6, tan leather, and a trident on every headrest. A lot of car for the money, and it knows it.',
  V1079: 'Traded yesterday, still wet from the wash. Brembo brakes and the Recaro seats.',
  V1080:
    'A California car until 2015, never welded. The 1500 engine was rebuilt by a specialist in Ohio, and it is the one-year model that collectors ask for by name.',
  V1081:
    'Un Citroën 2CV auténtico, importado de Francia en 1999: techo de lona nuevo, motor bicilíndrico que arranca a la primera, y una suspensión que perdona cualquier camino. Rare here, simple to keep, impossible not to smile in.',
  V1082:
    'A 289 coupe with the three-speed automatic, repainted in its factory color in 2012. Power steering and front discs make it a car you can drive to dinner.',
  V1083: 'Short bed, fleetside, small-block with a mild cam. The restoration album is on the seat.',
  V1084:
    'A big-block four-speed car from the right year, with the build sheet in the glovebox. We are taking sealed offers; call before you travel.',
  V1085: 'Failed inspection and sold on to a wholesaler.',
};
