import type { ContentTypeView } from './view';

/** Users of the API, whose content type is Strapi's. */
export const userView: ContentTypeView = {
  mainField: 'username',
  sort: ['username', 'ASC'],
  fields: {
    username: { label: 'Username', description: 'Short, and of this user alone.' },
    display_name: { label: 'Display name', description: 'As the app greets the user.' },
    email: { label: 'Email' },
    role: { label: 'Role', description: 'Grants what the user’s keys may do.', mainField: 'name' },
    blocked: { label: 'Blocked', description: 'The keys of a blocked user are refused.' },
    confirmed: { label: 'Confirmed' },
    password: { label: 'Password', description: 'Can stay empty: users of the API have keys.' },
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
