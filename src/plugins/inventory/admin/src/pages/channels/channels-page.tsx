import { Route, Routes } from 'react-router-dom';
import { ChannelDetail } from './channel/channel-detail';
import { ChannelList } from './channel-list';

/** Page of channels: the list, and single ones with their reports. */
export default function ChannelsPage() {
  return (
    <Routes>
      <Route index element={<ChannelList />} />
      <Route path=":id" element={<ChannelDetail />} />
    </Routes>
  );
}
