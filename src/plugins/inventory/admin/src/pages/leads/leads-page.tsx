import { Route, Routes } from 'react-router-dom';
import { LeadDetail } from './lead-detail';
import { LeadList } from './lead-list';

/** The inbox, and one lead at its own address. */
export default function LeadsPage() {
  return (
    <Routes>
      <Route index element={<LeadList />} />
      <Route path=":id" element={<LeadDetail />} />
    </Routes>
  );
}
