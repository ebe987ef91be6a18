import { Route, Routes } from 'react-router-dom';
import { LeadDetail } from './lead-detail';
import { LeadList } from './lead-list';

/** Page of leads: the list and single leads. */
export default function LeadsPage() {
  return (
    <Routes>
      <Route index element={<LeadList />} />
      <Route path=":id" element={<LeadDetail />} />
    </Routes>
  );
}
