/** The story of each machine by stock number. It must match the row in `stock.ts`. */
export const EQUIPMENT_STORIES: Readonly<Record<string, string>> = {
  E4001:
    'Comes with the loader, pallet forks and a bucket-shaped dent in the left fender. Twelve-speed power reverser, cold air, new front tires.',
  E4002:
    'Bought to mow county roadsides, so the hours are steady and the service is by the book. Guidance-ready, front weights included.',
  E4003: 'A hobby farm’s main machine: hay in June, snow in January. Clutch was adjusted, all lights work.',
  E4004:
    'Open station with the folding frame, so it fits in the barn. Loader joystick is crisp and the three-point lifts evenly.',
  E4005: 'Three cylinders, lots of torque, and a cab that seals. Rear tires at half.',
  E4006:
    'The little three-cylinder that taught half the county to plow. Starts on a cold morning if you know the trick, and we will show you the trick.',
  E4007: 'Tight pins, straight boom, hydraulic thumb. Undercarriage measured at 70 percent; the report is attached.',
  E4008:
    'A short tail swing for working next to traffic. One utility contractor from new, with oil samples every 500 hours.',
  E4009:
    'Rubber tracks nearly new, angle blade, long arm. It fits through a six-foot gate and has seen the inside of very few ditches.',
  E4010: 'Powerful for its size and easy to trailer. Blade float works, aux lines are plumbed to the stick.',
  E4011: 'Heated cab, two-speed, bucket and forks. A landscaper’s second machine, which shows in the seat.',
  E4012: 'Plain and strong. High-flow it is not, but the drive motors are quiet and the pins are greased.',
  E4013: 'Open cab, low hours, and small enough for the feed alley. Bucket edge has been turned once.',
  E4014: 'Extending dipper, ride control, four-in-one front bucket. A town highway department kept it indoors.',
  E4015: 'Honest hours, fresh hydraulic hoses on the swing, and a pilot-control conversion the last operator loved.',
  E4016: 'Quick coupler, forks and a two-and-a-half-yard bucket. Central grease, rear camera, and tires at 60 percent.',
  E4017: 'High hours, high maintenance, high value: the transmission was rebuilt at 6,800 and we have the paperwork.',
  E4018:
    'Triple mast, side shift, cushion tires, and a clean warehouse life moving drywall. The tank is exchangeable anywhere.',
  E4019: 'A lumber-yard truck with new forks and a recent propane regulator. Paint is tired, the engine is not.',
  E4020: 'Battery test scheduled with the charger maker; it will go on sale with the report.',
  E4021: 'Barely broken in by a homeowner who then moved to a condominium. Sixty-inch deck, suspended platform.',
  E4022: 'Commercial deck, commercial engine, bagger included. Blades sharpened and belts replaced this spring.',
  E4023:
    'Liquid-cooled and tough as its name. Call for a price with or without the mulch kit; a crew is trading up to three of these.',
  E4024: 'Seized deck spindle. Sold for parts.',
};
