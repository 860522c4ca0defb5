/** Keeps results in a text file, one in a line. */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import type { RunResult } from '../../results/result.ts'
import type { ResultStore } from '../../results/result-store.ts'

const CHUNK = 1 << 18
const NEWLINE = 10

/**
 * A file of results that only grows. Each result is appended with one write. A runner that was killed may leave half a line at the end,
 * which the next one removes; a write that fails is taken back. Lines that cannot be read, and runs that were stored before, are skipped.
 *
 * @example
 * const store = openJsonLines('results/small-pddl/results.jsonl')
 * await store.add(result) // 'added'
 */
export function openJsonLines(path: string): ResultStore {
  const file = openSync(path, 'a+')
  heal(file)
  const known = new Set<string>()
  for (const line of linesOf(path)) {
    const result = resultOf(line)
    if (result !== undefined) known.add(result.run)
  }
  return {
    async add(result) {
      if (known.has(result.run)) return 'known'
      append(file, `${JSON.stringify(result)}\n`)
      known.add(result.run)
      return 'added'
    },
    runs: async () => new Set(known),
    results: () => readJsonLines(path),
    async close() {
      fsyncSync(file)
      closeSync(file)
    },
  }
}

/**
 * Reads a file of results without changing it: each run once, in the order in which they came.
 *
 * @example
 * for await (const { task, outcome } of readJsonLines('results.jsonl')) console.log(task, outcome)
 */
export async function* readJsonLines(path: string): AsyncGenerator<RunResult> {
  const seen = new Set<string>()
  for (const line of linesOf(path)) {
    const result = resultOf(line)
    if (result === undefined || seen.has(result.run)) continue
    seen.add(result.run)
    yield result
  }
}

/** All or nothing: the file has room for a whole line, or is as it was. */
function append(file: number, line: string): void {
  const before = fstatSync(file).size
  const bytes = Buffer.from(line)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  } catch (error) {
    ftruncateSync(file, before)
    throw error
  }
}

/** Removes what a killed process has left at the end. A whole result that only lacks its line break stays. */
function heal(file: number): void {
  const { size } = fstatSync(file)
  if (size === 0) return
  const tail = tailOf(file, size)
  if (tail.length === 0) return
  if (resultOf(tail.toString('utf8')) === undefined) ftruncateSync(file, size - tail.length)
  else writeSync(file, '\n')
}

/** What comes after the last line break. */
function tailOf(file: number, size: number): Buffer {
  let tail = Buffer.alloc(0)
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - CHUNK)
    const part = Buffer.alloc(end - start)
    readSync(file, part, 0, part.length, start)
    const at = part.lastIndexOf(NEWLINE)
    tail = Buffer.concat([part.subarray(at + 1), tail])
    if (at >= 0) break
    end = start
  }
  return tail
}

function* linesOf(path: string): Generator<string> {
  if (!existsSync(path)) return
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK)
    let rest = Buffer.alloc(0)
    for (;;) {
      const length = readSync(file, chunk, 0, CHUNK, null)
      if (length === 0) break
      const all = Buffer.concat([rest, chunk.subarray(0, length)])
      let from = 0
      for (let at = all.indexOf(NEWLINE); at >= 0; at = all.indexOf(NEWLINE, from)) {
        yield all.toString('utf8', from, at)
        from = at + 1
      }
      rest = all.subarray(from)
    }
    if (rest.length > 0) yield rest.toString('utf8')
  } finally {
    closeSync(file)
  }
}

function resultOf(line: string): RunResult | undefined {
  try {
    const value = JSON.parse(line) as RunResult
    return typeof value === 'object' && value !== null && typeof value.run === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
