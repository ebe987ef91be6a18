import type { ContentTypeLayout } from './layout';

/** API users, a content type of Strapi. */
export const userLayout: ContentTypeLayout = {
  mainField: 'username',
  sort: ['username', 'ASC'],
  fields: {
    username: { label: 'Username', description: 'A short, unique name.' },
    display_name: { label: 'Display name', description: 'The name that the app shows.' },
    email: { label: 'Email' },
    role: { label: 'Role', description: 'Sets what the user’s keys may do.', mainField: 'name' },
    blocked: { label: 'Blocked', description: 'The keys of a blocked user are refused.' },
    confirmed: { label: 'Confirmed' },
    password: { label: 'Password', description: 'Can be empty: API users have keys.' },
  },
  internal: ['provider', 'resetPasswordToken', 'confirmationToken'],
  list: ['username', 'display_name', 'email', 'role', 'blocked'],
  edit: [
    [
      ['username', 6],
      ['display_name', 6],
    ],
    [
      ['email', 6],
      ['role', 6],
    ],
    [
      ['password', 6],
      ['blocked', 3],
      ['confirmed', 3],
    ],
  ],
};
