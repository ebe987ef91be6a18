/** The texts of emails for staff, in the languages of the panel. */
const en = {
  newLead: 'New lead',
  repeated: 'Wrote again',
  reminder: 'Reminder: lead waits for an answer',
  due: 'Reminder: lead is due',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  kind: 'Wants',
  listing: 'Listing',
  stock: 'Stock number',
  message: 'Message',
  open: 'Open the lead',
} as const;

export type MailTexts = Readonly<Record<keyof typeof en, string>>;

const de: MailTexts = {
  newLead: 'Neue Anfrage',
  repeated: 'Hat erneut geschrieben',
  reminder: 'Erinnerung: Anfrage wartet auf Antwort',
  due: 'Erinnerung: Anfrage ist fällig',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  kind: 'Anliegen',
  listing: 'Inserat',
  stock: 'Bestandsnummer',
  message: 'Nachricht',
  open: 'Anfrage öffnen',
};

const es: MailTexts = {
  newLead: 'Nueva consulta',
  repeated: 'Ha vuelto a escribir',
  reminder: 'Recordatorio: la consulta espera respuesta',
  due: 'Recordatorio: la consulta vence',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  kind: 'Motivo',
  listing: 'Anuncio',
  stock: 'Número de stock',
  message: 'Mensaje',
  open: 'Abrir la consulta',
};

/** Returns the texts for a locale such as `de-DE`; English for languages that are not translated. */
export function mailTexts(locale: string): MailTexts {
  const [language] = locale.toLowerCase().split('-');
  return language === 'de' ? de : language === 'es' ? es : en;
}
