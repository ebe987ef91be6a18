import { expect, test } from '@jest/globals';
import { namesOfValue } from './dealer-names';

test.each<[string, string, string[]]>([
  ['Make', 'CHEVROLET', ['Chevrolet', 'Chevy']],
  ['Make', 'HONDA', ['Honda']],
  ['BodyClass', 'Sedan/Saloon', ['Sedan', 'Saloon', 'Limousine', 'Sedan/Saloon']],
  ['Series', 'Sedan/Saloon', ['Sedan/Saloon', 'Sedan', 'Saloon']],
  ['EngineCylinders', '4', ['4', '4 cylinders', '4 cylinder', '4 cyl']],
  ['EngineCylinders', 'many', ['many']],
  ['Doors', '2', ['2', '2 doors', '2 door']],
  ['DisplacementL', '1.998', ['2.0', '2.0 L', '2.0 litre', '2.0 liter', '2.0 litres', '2.0 liters', '1.998']],
  ['DisplacementCC', '1997.6', ['1998', '1998 cc', '1997.6']],
  ['Seats', '5', ['5']],
  ['Series', 'Standard (S)', ['Standard (S)', 'Standard', 'S']],
  ['Series', 'A (B) C', ['A (B) C']],
  ['Series', '(S)', ['(S)', 'S']],
  ['Series', ' A / B ', [' A / B ', 'A', 'B']],
  ['BodyClass', 'Motorcycle - Scooter', ['Motorcycle - Scooter', 'Scooter', 'Motorcycle']],
  ['BodyClass', 'Incomplete - Bus/Coach', ['Incomplete - Bus/Coach', 'Bus', 'Coach', 'Incomplete']],
  ['BodyClass', 'Off-road Vehicle - Go Kart', ['Off-road Vehicle - Go Kart', 'Go Kart', 'Off-road Vehicle']],
  ['BodyClass', 'Trailer - Boat', ['Trailer - Boat']],
  ['BodyClass', 'My Motorcycle - Boat', ['My Motorcycle - Boat']],
  ['GVWR', 'Class 2E: 6,001 lb', ['Class 2E: 6,001 lb', 'Class 2E', 'Class 2']],
  ['GVWR', 'Class 3: 10,001 lb', ['Class 3: 10,001 lb', 'Class 3']],
  ['GVWR', 'of Class 3: x', ['of Class 3: x']],
])('%s %j can have the names %j', (variable, value, names) => {
  expect(namesOfValue(variable, value)).toEqual(names);
});
