/** Every code that the reader of traces gives, with what it means. */
export const TRACE_CODES = {
  'vgdl/trace-header': 'the first line of a trace does not say what was played',
} as const

export type TraceCode = keyof typeof TRACE_CODES
