import { Typography } from '@strapi/design-system';

/** VIN in a monospace font. Invalid input may be longer and wraps. */
export function VinText({ vin }: { vin: string }) {
  const isShort = vin.length <= 18;
  return (
    <Typography
      style={{ fontFamily: 'monospace', whiteSpace: isShort ? 'nowrap' : undefined, overflowWrap: 'anywhere' }}
    >
      {vin}
    </Typography>
  );
}
