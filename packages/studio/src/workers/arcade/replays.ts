/** Replay files: runs as `telos vgdl trace` writes them, one JSON object per line. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import {
  compareTrace,
  DEFAULT_SEED,
  readActionLetters,
  readTrace,
  type Stage,
  type TraceDifference,
  traceLines,
} from '@telos/vgdl'
import type { Mistaken, ReplayRead } from './arcade-contract.ts'
import type { OpenedRun } from './opened-stages.ts'

/** Characters: a run of 2,000 ticks in which 10,000 sprites move would fill the memory of a page. */
const longestReplay = 50_000_000

export function writeReplay(
  { stage, moves, seed }: OpenedRun,
  name: string,
  level: number,
): { readonly text: string; readonly fileName: string } {
  const lines: string[] = []
  let length = 0
  for (const line of traceLines(stage, moves, { seed, game: name, level, kind: 'studio' })) {
    lines.push(JSON.stringify(line))
    length += lines.at(-1)!.length
    if (length > longestReplay) throw new Error('The run is too large for a replay file: copy its moves instead.')
  }
  return { text: `${lines.join('\n')}\n`, fileName: `${name}-${level}.jsonl` }
}

/** Reads a trace, or plain letters of moves. */
export function readReplay(stage: Stage, { path, text }: TextFile): { readonly replay: ReplayRead } | Mistaken {
  if (!text.trimStart().startsWith('{')) return readLetters(path, text)
  const { trace, diagnostics } = readTrace(text, path)
  if (trace === undefined) return { diagnostics }
  const { header } = trace
  const difference = compareTrace(trace, stage)
  return {
    replay: {
      moves: header.actions.toUpperCase(),
      seed: header.seed,
      game: header.game ?? '',
      levelNumber: header.level,
      difference: difference && { at: Math.max(0, (difference.tick ?? -1) + 1), words: differenceWords(difference) },
    },
  }
}

function readLetters(path: string, text: string): { readonly replay: ReplayRead } | Mistaken {
  const { actions, problem } = readActionLetters(text)
  if (actions !== undefined) {
    const moves = text.replaceAll(/\s/g, '').toUpperCase()
    return { replay: { moves, seed: DEFAULT_SEED, game: '', levelNumber: undefined, difference: undefined } }
  }
  const span = { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 }
  const hint = 'a replay file is a trace (JSON lines) or letters of moves'
  const diagnostic: Diagnostic = { code: 'vgdl/trace-header', severity: 'error', message: problem!, hint, span }
  return { diagnostics: [diagnostic] }
}

function differenceWords({ tick, field, expected, found }: TraceDifference): string {
  const when = tick === undefined ? '' : tick < 0 ? 'at the start, ' : `in tick ${tick}, `
  return `${when}${field} is ${clipped(found)} here, and ${clipped(expected)} in the file`
}

function clipped(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
