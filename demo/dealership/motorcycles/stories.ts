/** The story of each motorcycle by stock number. It must match the row in `stock.ts`. */
export const MOTORCYCLE_STORIES: Readonly<Record<string, string>> = {
  M2001:
    'Raked-out fork, ape hangers, and a set of pipes the neighbors know by name. Primary and transmission fluids done this spring; the stock mufflers come in a box.',
  M2002:
    'Still one of the quickest things you can register. Adult owned, hard luggage mounts removed, with a slip-on that keeps the valve in place.',
  M2003:
    'Never on a track, which we checked by reading the controller. Quickshifter, paddock stand and spare levers are included.',
  M2004: 'The bike half our customers learned on. Low seat, light clutch, and it looks like it costs more.',
  M2005:
    'A bonnet, two carburetor-shaped throttle bodies, and all the torque at the bottom. Heated grips and a rack for the weekend away.',
  M2006: 'Parallel-twin fun for very little money. Tail tidy and frame sliders fitted, originals kept.',
  M2007:
    'Desmo service and belts were done at 7,600 miles, which is the only question that matters. Termignoni silencer, and the trellis frame is unmarked.',
  M2008: 'Barely run in. Frame sliders, a USB outlet by the bar, and the rest as Kawasaki built it.',
  M2009:
    'Three aluminum cases, crash bars, heated grips, both ride-mode packages: somebody planned to go to Patagonia and then had twins.',
  M2010:
    'The low-slung tank keeps the weight where you want it off road. Center stand, hand guards, and new knobbly-ish tires.',
  M2011:
    'The six-speed manual version, with crash bars and cases that have seen both coasts. Sold with a fresh chain and sprockets.',
  M2012: 'Yellow so they see you, a V-twin so you smile. Side cases and a taller screen included.',
  M2013: 'Batwing fairing, big sound system, and pipes that are loud enough. Serviced by us since new.',
  M2014: 'Chrome, leather, and power everything, down to the windshield. Carries two across a state without complaint.',
  M2015: 'Low, light for a cruiser, and quicker than it looks. Solo bag and drag bars fitted by the first owner.',
  M2016: 'Six cylinders, reverse gear, heated seats. It has crossed the country twice and asks when the next trip is.',
  M2017: 'Sage green with the brown seat. Top case in matching paint, tall flyscreen, first service done.',
  M2018: 'Perfect for town and the ferry. It has lived in an apartment lobby, so the paint is immaculate.',
  M2019: 'Big underseat storage that swallows two helmets, and enough speed for the parkway. New rear tire.',
  M2020:
    'Una moto clásica con garantía moderna: un solo cilindro, sonido de metrónomo y cromados sin una mancha. Ideal for back roads at 55.',
  M2021: 'The sporty one that does not need a chiropractor. Quickshifter installed with the factory harness.',
  M2022:
    'Rebuilt title after a low-speed drop: new fairing, straight frame, and the photographs from before to prove how little it was.',
  M2023: 'Waiting for its title from the previous state. Light, electronic, very Italian.',
  M2024:
    'Four pipes into four mufflers, an older repaint, and carburetors synced last month. Starts on the button, even in March.',
  M2025: 'On its way from the other store. Charger and both keys are in the crate.',
  M2026: 'Parts bike, sold as is to the trade.',
};
