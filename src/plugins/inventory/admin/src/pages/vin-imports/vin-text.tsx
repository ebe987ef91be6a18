import { Typography } from '@strapi/design-system';

/** A VIN in letters of one width, on one line; what somebody has sent instead of one may be longer. */
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
