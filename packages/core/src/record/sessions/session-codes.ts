/**
 * Every code that reading and replaying a session reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example SESSION_CODES['session/not-a-session'] // 'the first line is not the header of a session file'
 */
export const SESSION_CODES = {
  'session/not-a-session': 'the first line is not the header of a session file',
  'session/version': 'the file was written by a version that is not known here',
  'session/not-json': 'a line is not JSON; it is left out (a warning)',
  'session/unknown-line': 'a line is of a kind that is not known here; it is left out (a warning)',
  'session/bad-line': 'a line lacks something, or has something of the wrong kind; it is left out (a warning)',
  'session/cut-short': 'the end of the file is missing; what comes before is kept (a warning)',
  'session/damaged':
    'the compressed file is damaged or cut short; what comes before is kept (a warning, unless nothing does)',
  'session/too-large':
    'the file stands for more than is read; what comes before is kept (a warning, unless nothing does)',
  'session/no-start': 'the session has no saved start, so that it can be looked at, but not replayed',
} as const

/** A code of `SESSION_CODES`. */
export type SessionCode = keyof typeof SESSION_CODES
