import { Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Data of a table. The first cell of a row is its heading. */
export interface TableData {
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly [label: string, ...figures: readonly string[]]>;
  /** The address behind each row's heading. */
  readonly links?: readonly string[];
}

export function DataTable({ caption, data }: { caption: string; data: TableData }) {
  return (
    <Plain aria-label={caption}>
      <thead>
        <tr>
          {data.head.map((name) => (
            <th key={name} scope="col">
              <Typography variant="sigma" textColor="neutral600">
                {name}
              </Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(([label, ...values], row) => (
          <tr key={label}>
            <th scope="row">
              <Typography>{data.links?.[row] ? <Link to={data.links[row]}>{label}</Link> : label}</Typography>
            </th>
            {values.map((value, index) => (
              <td key={data.head[index + 1]}>
                <Typography>{value}</Typography>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Plain>
  );
}

const Plain = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 6px 8px;
    text-align: right;
    font-weight: normal;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }

  th:first-child {
    text-align: left;
    padding-left: 0;
  }

  td:last-child,
  th:last-child {
    padding-right: 0;
  }

  a {
    color: ${({ theme }) => theme.colors.primary700};
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;
