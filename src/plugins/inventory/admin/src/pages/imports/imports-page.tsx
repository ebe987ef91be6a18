import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ColumnsPage } from './columns/columns-page';
import { emptyDraft, type ImportDraft } from './import-draft';
import { ProfileList } from './lists/profile-list';
import { RunList } from './lists/run-list';
import { ProfilePage } from './profiles/profile-page';
import { RunPage } from './run/run-page';
import { StartPage } from './start/start-page';

/** Page of imports: the guided import, earlier ones, and profiles. */
export default function ImportsPage() {
  const [draft, setDraft] = useState<ImportDraft>(emptyDraft);
  const onDraft = (change: Partial<ImportDraft>) => setDraft((current) => ({ ...current, ...change }));
  const step = { draft, onDraft };
  return (
    <Routes>
      <Route index element={<RunList />} />
      <Route path="new" element={<StartPage {...step} />} />
      <Route path="profiles" element={<ProfileList />} />
      <Route path="profiles/:id" element={<ProfilePage />} />
      <Route path=":id" element={<RunPage />} />
      <Route path=":id/columns" element={<ColumnsPage {...step} />} />
    </Routes>
  );
}
