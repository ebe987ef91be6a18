import { Route, Routes } from 'react-router-dom';
import { LeadDetail } from './lead-detail';
import { LeadMailPage } from './settings/lead-mail-page';
import { LeadList } from './lead-list';

/** Page of leads: the list and single leads. */
export default function LeadsPage() {
  return (
    <Routes>
      <Route index element={<LeadList />} />
      <Route path="email" element={<LeadMailPage />} />
      <Route path=":id" element={<LeadDetail />} />
    </Routes>
  );
}
