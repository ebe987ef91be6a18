import { Route, Routes } from 'react-router-dom';
import { EndpointDetail } from './endpoint/endpoint-detail';
import { EndpointList } from './endpoint-list';

/** Page of webhooks: the list of endpoints, and single ones with their deliveries. */
export default function WebhooksPage() {
  return (
    <Routes>
      <Route index element={<EndpointList />} />
      <Route path=":id" element={<EndpointDetail />} />
    </Routes>
  );
}
