/**
 * Every code that reading and replaying a session reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example SESSION_CODES['session/not-a-session'] // 'the first line is not the header of a session file'
 */
export const SESSION_CODES = {
  'session/not-a-session': 'the first line is not the header of a session file',
  'session/version': 'the file was written by an unknown version',
  'session/not-json': 'a line is not JSON and was skipped (a warning)',
  'session/unknown-line': 'a line is of an unknown kind and was skipped (a warning)',
  'session/bad-line': 'a line is incomplete or has a value of the wrong kind, and was skipped (a warning)',
  'session/cut-short': 'the end of the file is missing; everything before it is kept (a warning)',
  'session/damaged':
    'the compressed file is damaged or cut short; everything before the damage is kept (a warning, or an error if there is nothing)',
  'session/too-large':
    'the file exceeds the limits; everything before that is kept (a warning, or an error if there is nothing)',
  'session/no-start': 'the session has no saved start, so it can be inspected but not replayed',
} as const

/** A code of `SESSION_CODES`. */
export type SessionCode = keyof typeof SESSION_CODES
