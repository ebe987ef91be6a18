import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { readBrand } from '../../shell/brand';

/** The logo of the dealership, if it has one. */
export function BrandLogo() {
  const [logo, setLogo] = useState<string | null>(null);
  useEffect(() => void readBrand().then((brand) => setLogo(brand.logo)), []);
  return logo === null ? null : <Logo src={logo} alt="" />;
}

const Logo = styled.img`
  max-width: 220px;
  max-height: 56px;
  padding: 6px 10px;
  object-fit: contain;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: #fff;
`;
