/** Breakpoints in an address: `@38|f > 20|falls|differ.0.1`. What is none of the others is a condition. */
import type { SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'

/** More than this nobody reads, and an address is no place to keep them. */
const mostBreakpoints = 20
const longestCondition = 200

export function writeBreakpoints(breakpoints: readonly SearchBreakpoint[]): string | undefined {
  return breakpoints.slice(0, mostBreakpoints).map(writeOne).join('|') || undefined
}

export function readBreakpoints(text: string | undefined): readonly SearchBreakpoint[] {
  const parts = (text ?? '').split('|').map((part) => part.trim())
  return [...new Set(parts)]
    .filter((part) => part !== '' && part.length <= longestCondition)
    .slice(0, mostBreakpoints)
    .map(readOne)
}

function writeOne(breakpoint: SearchBreakpoint): string {
  switch (breakpoint.kind) {
    case 'node':
      return breakpoint.lane === 0 ? `@${breakpoint.node}` : `@${breakpoint.lane}.${breakpoint.node}`
    case 'condition':
      return breakpoint.text.replaceAll('%', '%25').replaceAll('|', '%7C')
    case 'f-falls':
      return 'falls'
    case 'difference':
      return `differ.${breakpoint.lanes.join('.')}`
  }
}

function readOne(text: string): SearchBreakpoint {
  const node = /^@(?:([0-3])\.)?(\d{1,9})$/.exec(text)
  if (node) return { kind: 'node', lane: Number(node[1] ?? 0), node: Number(node[2]) }
  const lanes = /^differ\.([0-3])\.([0-3])$/.exec(text)
  if (lanes) return { kind: 'difference', lanes: [Number(lanes[1]), Number(lanes[2])] }
  if (text === 'falls') return { kind: 'f-falls' }
  return { kind: 'condition', text: text.replaceAll('%7C', '|').replaceAll('%25', '%') }
}
