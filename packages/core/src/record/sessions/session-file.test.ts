import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Island, live, makeCrew } from '../../../test/agents/island.ts'
import { createRecorder } from '../recorder.ts'
import { type Session, sessionOf } from '../session.ts'
import { recordInputs } from './input-log.ts'
import { SESSION_CODES } from './read-session.ts'
import { compressSession, readSessionFile } from './session-file.ts'
import { writeSession } from './write-session.ts'

let session: Session
let file: Uint8Array

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

beforeAll(async () => {
  const world = new Island()
  const society = makeCrew(world, 1)
  const log = recordInputs(society)
  const recorder = createRecorder(society, { keyframeEvery: 10 })
  await live(society, world, 60)
  session = sessionOf(recorder, log)
  file = await bytesOf(compressSession(session))
})

test('a file is the lines of the session as gzip, and is read back in whatever pieces it comes', async () => {
  expect(gunzipSync(file).toString()).toBe(`${[...writeSession(session)].join('\n')}\n`)
  for (const source of [file, inPieces(file, 1), inPieces(file, 1000), inPieces(gunzipSync(file), 7000)]) {
    const { session: back, diagnostics } = await readSessionFile(source)
    expect(diagnostics).toEqual([])
    expect(back?.inputs).toEqual(session.inputs)
    expect(back?.recording.at(33)).toEqual(session.recording.at(33))
  }
})

test('a file that is cut short keeps what comes before, and says so', async () => {
  const { session: back, diagnostics } = await readSessionFile(file.subarray(0, file.length - 500), 'run.gz')
  expect(back).toBeDefined()
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['session/damaged', 'warning']])
  expect(diagnostics[0]).toMatchObject({ message: expect.stringContaining('cut short here'), span: { file: 'run.gz' } })
  const start = await readSessionFile(file.subarray(0, 20))
  expect(start.session).toBeUndefined()
  expect(start.diagnostics.map(({ severity }) => severity)).toEqual(['error'])
})

test('whatever is done to a file, reading does not throw', async () => {
  const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(flips, async (all) => {
      const damaged = file.slice()
      for (const [at, bits] of all) damaged[at % file.length] ^= bits
      const { session: back, diagnostics } = await readSessionFile(damaged)
      expect(diagnostics.every(({ code }) => code in SESSION_CODES)).toBe(true)
      back?.recording.at(30)
    }),
    { numRuns: 60 },
  )
})

test('a small file that stands for a very large one is refused', async () => {
  const limits = { bytes: 3_000_000, line: 1_000_000 }
  const zeros = await readSessionFile(gzipSync(Buffer.alloc(100_000_000)), 'bomb.gz', limits)
  expect(zeros.session).toBeUndefined()
  expect(zeros.diagnostics).toMatchObject([{ code: 'session/too-large', severity: 'error' }])
  expect(zeros.diagnostics[0].message).toContain('a line of more than 1000000 characters')
  const blank = await readSessionFile(gzipSync(Buffer.alloc(100_000_000, '\n')), 'bomb.gz', limits)
  expect(blank.diagnostics[0].message).toContain('more than 3000000 bytes of lines')
})

test('lines that are nested without end are left out', async () => {
  const [header, ...rest] = [...writeSession(session)]
  const deep = `{"line":"input","is":"grants","grants":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
  const { session: back, diagnostics } = await readSessionFile(gzipSync([header, deep, ...rest].join('\n')))
  expect(diagnostics).toMatchObject([{ code: 'session/not-json', span: { line: 2 } }])
  expect(back?.inputs).toEqual(session.inputs)
})

test('what cannot be read at all is the error of whoever reads', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield file.subarray(0, 100)
    throw new Error('the disk is gone')
  }
  await expect(readSessionFile(broken())).rejects.toThrow('the disk is gone')
})
