import { operatorView, type Station } from './machine-cab';
import { machineFace, stockPlate } from './machine-faces';
import type { Machine } from './machine';
import { MACHINES } from './machines';
import { paint, type Paint } from '../palette';
import type { SceneName } from '../scenes';
import { shots, type Named, type Shot } from '../shot';
import { closeUp } from '../stage';
import { group, mirrored, num, type Point } from '../svg';
import type { MachineStyle, SubjectOf } from '../subject';

const PLACES: Readonly<Record<MachineStyle, readonly SceneName[]>> = {
  tractor: ['field', 'field', 'lot', 'hillRoad'],
  openTractor: ['field', 'field', 'lot', 'hillRoad'],
  vintageTractor: ['field', 'field', 'hillRoad'],
  excavator: ['site', 'site', 'lot'],
  skidSteer: ['site', 'field', 'lot'],
  forklift: ['warehouse', 'warehouse', 'lot', 'workshop'],
  mower: ['lawn', 'lawn', 'lot'],
  loader: ['site', 'site', 'lot'],
  backhoe: ['site', 'site', 'hillRoad', 'lot'],
};

/** The close-up of each machine's tool, taken from the drawing of its left side. */
const TOOL: Readonly<Record<MachineStyle, readonly [title: string, where: Point]>> = {
  tractor: ['Rear wheel', [860, 560]],
  openTractor: ['Rear wheel', [860, 560]],
  vintageTractor: ['Rear wheel', [860, 560]],
  excavator: ['Bucket', [330, 560]],
  skidSteer: ['Bucket', [430, 620]],
  forklift: ['Forks and mast', [440, 600]],
  mower: ['Mower deck', [560, 640]],
  loader: ['Bucket', [330, 600]],
  backhoe: ['Front bucket', [330, 600]],
};

/** Machines without room for a plate at the back, because of the linkage. */
const HAS_LINKAGE: ReadonlySet<MachineStyle> = new Set<MachineStyle>([
  'tractor',
  'openTractor',
  'vintageTractor',
  'backhoe',
]);

const hasSticks = (style: MachineStyle): boolean => style === 'excavator' || style === 'skidSteer' || style === 'mower';

function ahead(style: MachineStyle): Station['ahead'] {
  if (style === 'forklift') return 'mast';
  if (style === 'mower') return 'deck';
  return style === 'openTractor' || style === 'vintageTractor' ? 'hood' : 'cab';
}

const side = ({ length, draw }: Machine, style: MachineStyle, coat: Paint): string => {
  const scale = Math.min(1140 / length, style === 'mower' ? 1.4 : 1.12);
  return group(`translate(${num(640 - (length * scale) / 2)} 776) scale(${num(scale)})`, draw(coat));
};

function ends(style: MachineStyle, coat: Paint, stock: string): Shot[] {
  const head = (drawing: string): string =>
    group(`translate(640 778) scale(${style === 'excavator' ? 1.02 : 1.12})`, drawing);
  const plate = HAS_LINKAGE.has(style) ? '' : stockPlate(stock, -130);
  return shots('exterior', PLACES[style], [
    ['Front', (item) => `Front of the ${item}`, (scene) => scene + head(machineFace(style, coat, false))],
    ['Rear', (item) => `Rear of the ${item}`, (scene) => scene + head(machineFace(style, coat, true) + plate)],
  ]);
}

export function machineShots({ style, paint: hex, hours }: SubjectOf<'machine'>, { stock, seed }: Named): Shot[] {
  const coat = paint(hex);
  const places = PLACES[style];
  const profile = side(MACHINES[style], style, coat);
  const [tool, where] = TOOL[style];
  const station: Station = {
    paint: coat,
    hours,
    control: hasSticks(style) ? 'joysticks' : 'wheel',
    ahead: ahead(style),
    isDigital: seed % 2 === 0,
  };
  const meter = `the hour meter at ${hours.toLocaleString('en-US')}`;
  return [
    ...shots('exterior', places, [
      ['Left side', (item) => `${item} seen from the left`, (scene) => scene + profile],
      ['Right side', (item) => `${item} seen from the right`, (scene) => scene + mirrored(640, profile)],
    ]),
    ...ends(style, coat, stock),
    ...shots('interior', places, [
      [
        'Operator station',
        (item) => `Operator station of the ${item}, ${meter}`,
        (scene) => operatorView(scene, station),
      ],
    ]),
    ...shots('detail', places, [
      [tool, (item) => `${tool} of the ${item}, close up`, (scene) => closeUp(scene + profile, where, 2)],
    ]),
  ];
}
