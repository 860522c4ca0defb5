/**
 * Maps each code reported by the trace reader to its meaning.
 *
 * @example TRACE_CODES['vgdl/trace-header'] // 'the first line of a trace does not say what was played'
 */
export const TRACE_CODES = {
  'vgdl/trace-header': 'the first line of a trace does not say what was played',
} as const

export type TraceCode = keyof typeof TRACE_CODES
