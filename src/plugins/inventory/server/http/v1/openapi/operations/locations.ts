import { z } from 'zod';
import { locationResponse } from '../../../../../contract/responses/location';
import { operation } from '../operation';

export const list = operation({
  id: 'listLocations',
  tag: 'Catalogue',
  summary: 'Every location of the dealership',
  description:
    'Lots, showrooms and branches in display order. Every listing is at one of them; the first is the default. The settings of the dealership supply what a location lacks.',
  answer: {
    message: 'The locations.',
    data: z.array(locationResponse),
    example: [
      {
        id: 1,
        name: 'Downtown',
        slug: 'main',
        address: {
          street: '123 Main Street',
          city: 'Springfield',
          region: 'IL',
          postal_code: '62701',
          country: 'US',
        },
        phone: '+1 217 555 0100',
        email: 'sales@dealer.example',
        hours: 'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
        latitude: 39.7817,
        longitude: -89.6501,
        store_code: 'D1',
        position: 0,
        created_at: '2026-09-01T08:00:00.000Z',
        updated_at: '2026-09-01T08:00:00.000Z',
      },
    ],
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});
