/** Keeps results in a text file, one in a line. */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { isJson } from '../../results/check-result.ts'
import type { RunResult } from '../../results/result.ts'
import { ResultLines } from '../../results/result-lines.ts'
import type { ResultStore } from '../../results/result-store.ts'

const CHUNK = 1 << 18
const NEWLINE = 10

/**
 * A file of results that only grows. Each result is appended with one write. A runner that was killed may leave half a line at the end,
 * which the next one removes; a write that fails is taken back. Lines that are no results, and runs that were stored before, are skipped.
 *
 * @example
 * const store = openJsonLines('results/small-pddl/results.jsonl')
 * await store.add(result) // 'added'
 */
export function openJsonLines(path: string): ResultStore {
  const file = openSync(path, 'a+')
  heal(file)
  const known = new Set<string>()
  const reader = new ResultLines({ add: ({ run }) => known.size < known.add(run).size }, { file: path })
  for (const piece of piecesOf(path)) reader.push(piece)
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
  const found: RunResult[] = []
  const add = (result: RunResult): boolean => {
    if (seen.has(result.run)) return false
    seen.add(result.run)
    found.push(result)
    return true
  }
  const reader = new ResultLines({ add }, { file: path })
  for (const piece of existsSync(path) ? piecesOf(path) : []) {
    reader.push(piece)
    yield* found.splice(0)
  }
  reader.end()
  yield* found
}

/** The text of a file, in pieces that end between characters. Throws if it cannot be read. */
export function* piecesOf(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const decoder = new StringDecoder('utf8')
    const chunk = Buffer.alloc(CHUNK)
    for (let length = readSync(file, chunk, 0, CHUNK, null); length > 0; length = readSync(file, chunk, 0, CHUNK, null))
      yield decoder.write(chunk.subarray(0, length))
    yield decoder.end()
  } finally {
    closeSync(file)
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

/** Removes what a killed process has left at the end. A whole line that only lacks its break stays. */
function heal(file: number): void {
  const { size } = fstatSync(file)
  const start = startOfTail(file, size)
  if (start === size) return
  const tail = Buffer.alloc(size - start)
  readSync(file, tail, 0, tail.length, start)
  if (isJson(tail.toString('utf8'))) writeSync(file, '\n')
  else ftruncateSync(file, start)
}

/** Where the text behind the last line break begins. */
function startOfTail(file: number, size: number): number {
  const chunk = Buffer.alloc(CHUNK)
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - CHUNK)
    const length = readSync(file, chunk, 0, end - start, start)
    const at = chunk.subarray(0, length).lastIndexOf(NEWLINE)
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}
