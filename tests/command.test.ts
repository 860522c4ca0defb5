import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { root } from './sources.ts'

const launcher = join(root, 'packages/cli/bin/telos.js')
const pirate = join(root, 'examples/documents/pirate.yaml')

interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function telos(args: readonly string[], { input = '', env = {} } = {}): Promise<Ran> {
  const child = spawn(process.execPath, [launcher, ...args], { env: { ...process.env, ...env } })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => (output.stdout += data))
  child.stderr.on('data', (data) => (output.stderr += data))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, ...output }
}

describe('the launcher', { timeout: 60_000 }, () => {
  test('works from a checkout, for several at once', async () => {
    const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [launcher, '--version']))
    for (const { stdout } of await Promise.all(runs)) expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test.each([[['--help']], [['plan', pirate]], [['tour', '4']]])(
    'a reader of %s that leaves early is no error',
    async (args) => {
      const child = spawn(process.execPath, [launcher, ...args])
      child.stdout.destroy()
      let messages = ''
      child.stderr.on('data', (data) => (messages += data))
      const [code] = await once(child, 'close')
      expect(code).toBe(0)
      expect(messages).not.toMatch(/error|bug/)
    },
  )
})

describe('telos plan', { timeout: 60_000 }, () => {
  test('prints a plan on stdout and a summary on stderr', async () => {
    const { code, stdout, stderr } = await telos(['plan', pirate])
    expect(code).toBe(0)
    expect(stdout.match(/^\d\. \w+/gm)).toEqual(['1. work', '2. goToTavern', '3. buyRum', '4. drinkRum'])
    expect(stderr).toMatch(/^solved, 4 steps, cost 11, /)
  })

  test('prints JSON that can be parsed, whatever happens', async () => {
    const solved = await telos(['plan', pirate, '--json'])
    expect(JSON.parse(solved.stdout)).toMatchObject({ status: 'solved', cost: 11 })
    const failed = await telos(['plan', 'nothing.yaml', '--json'])
    expect({ code: failed.code, ...JSON.parse(failed.stdout) }).toMatchObject({ code: 31, status: 'error' })
  })

  test('reads from a pipe', async () => {
    const input =
      'telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\ngoal: { wet: true }\n'
    expect(await telos(['plan', '-'], { input })).toMatchObject({ code: 0, stdout: expect.stringContaining('1. swim') })
    expect(await telos(['check', '-'], { input })).toMatchObject({ code: 0, stderr: '1 file: no findings\n' })
  })

  test('honours NO_COLOR before FORCE_COLOR', async () => {
    const mark = '\u001b['
    const plan = async (env: object) => (await telos(['plan', pirate], { env })).stdout.includes(mark)
    expect(await plan({ FORCE_COLOR: '1', NO_COLOR: '' })).toBe(true)
    expect(await plan({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
    expect(await plan({ FORCE_COLOR: '', NO_COLOR: '' })).toBe(false)
  })
})

describe('npm start', { timeout: 120_000 }, () => {
  const script = join(root, 'scripts/start.mjs')

  test('serves the studio until Ctrl-C, from where npm was called', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'telos-start-'))
    try {
      const env = { ...process.env, INIT_CWD: folder }
      const child = spawn(process.execPath, [script, '.', '--port', '0', '--json'], { env })
      const [printed] = await once(child.stdout.setEncoding('utf8'), 'data')
      expect(JSON.parse(printed)).toMatchObject({ type: 'listening', address: expect.stringContaining('/?token=') })
      expect(JSON.parse(printed).folder).toMatch(/^telos-start-/)
      const page = await fetch(JSON.parse(printed).address)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Telos Studio</title>')])
      child.kill('SIGINT')
      expect((await once(child, 'close'))[0]).toBe(0)
      const args = [script, '--export', 'site']
      expect((await promisify(execFile)(process.execPath, args, { env })).stdout).toMatch(/^wrote \d+ files/)
      expect(readdirSync(join(folder, 'site'))).toContain('index.html')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('shows the tour with --tour', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--tour', '1'])
    expect(stdout).toMatch(/^1\. .*drinkRum/s)
  })
})
