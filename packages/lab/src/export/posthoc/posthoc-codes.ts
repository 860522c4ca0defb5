/**
 * Maps each code that `readPosthoc` reports to its meaning. Codes that start with `document/` come from the reader of YAML and JSON.
 *
 * @example POSTHOC_CODES['posthoc/unknown-parent'] // 'a parent is named that no earlier event has generated (a warning)'
 */
export const POSTHOC_CODES = {
  'posthoc/too-large': 'the trace is longer than 50 million characters, or has more than a million events',
  'posthoc/wrong-kind': 'the text is no trace, or a value in it is of the wrong kind',
  'posthoc/version': 'the version of the format is not 1.x',
  'posthoc/no-events': 'the trace has no events',
  'posthoc/missing-key': 'an event has no type, or no id',
  'posthoc/unknown-parent': 'a parent is named that no earlier event has generated (a warning)',
  'posthoc/unknown-type': 'events of a type that means nothing here are left out (a warning)',
} as const

/** A code of `POSTHOC_CODES`. */
export type PosthocCode = keyof typeof POSTHOC_CODES
