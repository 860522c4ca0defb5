import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engines } from '@telos/core/search'
import { afterEach, expect, test } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { ask, post, type RawAnswer } from '../../test/raw-http.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { packageNames } from '../serve/planner-packages.ts'
import { serveUntil } from './serve.ts'

const planner = fileURLToPath(new URL('../../test/fake-planner.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'telos-test-serve-'))
const note = join(folder, 'note')

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  rmSync(folder, { recursive: true, force: true })
})

/** A service with a planner that does what the domain says. */
async function start(options: object = {}) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { io, out, err } = memoryIo({ env: { ...process.env, FAKE_PLANNER_NOTE: note } })
  const stop = new AbortController()
  const settings = { port: 0, time: 5, memory: 512, parallel: 1, queue: 1, json: true, ...options }
  const exit = serveUntil(stop.signal, settings, io, [process.execPath, planner])
  while (out() === '') await Promise.race([setTimeout(5), exit])
  const close = async (): Promise<void> => {
    stop.abort()
    expect(await exit).toBe(ExitCode.done)
  }
  closing.push(close)
  return { ...(JSON.parse(out()) as { port: number; token?: string }), close, err, out }
}

const task = { domain: '(define (domain d))', problem: '(define (problem p))' }
const saying = (words: string) => ({ ...task, domain: `; ${words}\n${task.domain}` })
const steps = ['(go a b)', '(take key)'].map((step) => ({ name: step, action: step }))

async function poll(port: number, path: string): Promise<RawAnswer> {
  for (;;) {
    const answer = await ask(port, path)
    if (answer.json.status !== 'PENDING') return answer
    await setTimeout(20)
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    // a process that has ended and that nobody has taken note of is there all the same
    const state = `/proc/${pid}/stat`
    return !(existsSync('/proc/self/stat') && /^\d+ \(.*\) Z/.test(readFileSync(state, 'utf8')))
  } catch {
    return false
  }
}
const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 500) throw new Error('it never came to that')
    await setTimeout(10)
  }
}
const sleeper = async () => {
  await until(() => existsSync(`${note}.child`) && readFileSync(`${note}.child`, 'utf8') !== '')
  return [JSON.parse(readFileSync(note, 'utf8')).pid, Number(readFileSync(`${note}.child`, 'utf8'))] as const
}

test('POST /solve waits for the plan', async () => {
  const { port } = await start()
  const { status, json } = await post(port, '/solve', task)
  expect([status, json]).toEqual([
    200,
    {
      status: 'ok',
      result: {
        plan: steps,
        length: 2,
        cost: 2,
        output: 'solved, 2 steps\n(go a b)\n(take key)\n; cost = 2 (unit cost)\n',
      },
    },
  ])
  const { command, args, files } = JSON.parse(readFileSync(note, 'utf8'))
  expect([command, ...args].join(' ')).toBe('plan domain.pddl problem.pddl --search first --time 5 --memory 512M')
  expect(files).toEqual(['domain.pddl', 'problem.pddl'])
})

test('a request may choose the planner, and less time than the server allows', async () => {
  const { port } = await start()
  await post(port, '/solve?search=lama&time=2', task)
  expect(JSON.parse(readFileSync(note, 'utf8')).args.slice(2, 6)).toEqual(['--search', 'best', '--time', '2'])
  await post(port, '/solve', { ...task, search: 'optimal', time: 1000 })
  expect(JSON.parse(readFileSync(note, 'utf8')).args.slice(2, 6)).toEqual(['--search', 'optimal', '--time', '5'])
  expect(await post(port, '/solve?search=lamma', task)).toMatchObject({
    status: 400,
    json: { error: expect.stringContaining('Unknown planner "lamma"') },
  })
  expect((await post(port, '/solve?time=-1', task)).status).toBe(400)
})

test('packages: list, manifest, solve, poll', async () => {
  const { port } = await start()
  const packages = (await ask(port, '/package')).json as unknown as readonly { package_name: string }[]
  expect(packages.map((one) => one.package_name)).toEqual(expect.arrayContaining(['telos-first', 'telos-optimal']))
  const { json } = await ask(port, '/package/telos-optimal')
  expect(json).toEqual(packages.find((one) => one.package_name === 'telos-optimal'))
  expect(json).toMatchObject({ runnable: true, endpoint: { services: { solve: { args: expect.any(Array) } } } })
  const submitted = await post(port, '/package/telos-optimal/solve', { ...task, time: 3 })
  expect(submitted.json).toEqual({ result: expect.stringMatching(/^\/check\/[\w-]{36}$/) })
  const path = String(submitted.json.result)
  const done = await poll(port, path)
  expect(done.json).toEqual({
    status: 'ok',
    result: {
      output: { plan: '(go a b)\n(take key)\n; cost = 2 (unit cost)\n' },
      plan: steps,
      stdout: 'solved, 2 steps\n',
      stderr: '',
    },
  })
  expect(JSON.parse(readFileSync(note, 'utf8')).args).toContain('optimal')
  // some clients ask by POST, and again
  expect((await post(port, path, {})).json).toEqual(done.json)
})

test('packages are all engines that plan with PDDL', async () => {
  const cwd = fileURLToPath(new URL('../../../../examples/pddl', import.meta.url))
  for (const { name } of engines) {
    const { exit } = await telos({ cwd }, 'plan', 'house.pddl', 'letter.pddl', '--search', name)
    expect([name, exit === ExitCode.unsupported]).toEqual([name, !packageNames.includes(`telos-${name}`)])
  }
})

test('what there is not is answered in JSON', async () => {
  const { port } = await start()
  expect(await ask(port, '/check/1234')).toMatchObject({ status: 404, json: { status: 'error' } })
  expect(await post(port, '/package/telos-frist/solve', task)).toMatchObject({
    status: 404,
    json: { error: 'Unknown package "telos-frist": did you mean "telos-first"?' },
  })
  for (const body of [{}, [], null, 1, { domain: 'x' }, { domain: 1, problem: 'x' }, { domain: ' ', problem: 'x' }])
    expect((await post(port, '/solve', body)).status).toBe(400)
  expect((await post(port, '/validate', task)).json.error).toBe(
    '"plan" is missing: send the text of the file, not its name.',
  )
})

test('an extension that only wants to know whether somebody is there gets an error, as it expects', async () => {
  const { port } = await start()
  const body = JSON.stringify({ domain: '', problem: '' })
  for (const path of ['/solve', '/package'])
    expect((await ask(port, path, { method: 'post', body })).status).toBeGreaterThanOrEqual(400)
})

test('POST /validate says whether a plan works', async () => {
  const { port } = await start()
  expect((await post(port, '/validate', { ...task, plan: '(go a b)' })).json).toEqual({
    status: 'ok',
    result: { val_status: 'valid', val_stdout: 'valid: 1 step, cost 1\n', val_stderr: '' },
  })
  expect((await post(port, '/validate', { ...task, plan: '(wait)' })).json).toMatchObject({
    status: 'ok',
    result: { val_status: 'invalid', error: 'invalid: the goal is not reached' },
  })
})

test('without a plan the answer says why', async () => {
  const { port } = await start()
  const error = 'No plan: proved unsolvable (exit code 11).'
  const output = 'proved unsolvable\n'
  expect((await post(port, '/solve', saying('unsolvable'))).json).toEqual({
    status: 'error',
    result: { error, output },
  })
  const { json } = await post(port, '/package/telos-first/solve', saying('unsolvable'))
  expect((await poll(port, String(json.result))).json).toEqual({
    status: 'error',
    result: { error, stdout: '', stderr: output, output: {} },
  })
  expect((await post(port, '/solve', saying('crashes'))).json).toMatchObject({
    result: { error: 'The planner ended unexpectedly (SIGSEGV).' },
  })
  expect((await post(port, '/solve', saying('prints without end'))).json).toMatchObject({
    result: { error: expect.stringMatching(/^The server stopped the planner: .* printed more than 4 MB\.$/) },
  })
})

test('so many run and so many wait; others are told to come back', async () => {
  const { port } = await start({ parallel: 1, queue: 1 })
  const first = await post(port, '/package/telos-first/solve', saying('sleeps'))
  const second = await post(port, '/package/telos-first/solve', task)
  expect([first.status, second.status]).toEqual([200, 200])
  for (const path of ['/solve', '/validate', '/package/telos-first/solve']) {
    const full = await post(port, path, { ...task, plan: '(go a b)' })
    expect(full).toMatchObject({ status: 503, json: { error: expect.stringContaining('1 running, 1 waiting') } })
    expect(full.headers['retry-after']).toBe('5')
  }
  expect((await ask(port, String(second.json.result))).json).toEqual({ status: 'PENDING' })
})

test('a client that hangs up ends its run, with all that the planner has started', async () => {
  const { port } = await start()
  const hungUp = new AbortController()
  const solving = post(port, '/solve', saying('sleeps'), { signal: hungUp.signal }).catch(() => 'hung up')
  const pids = await sleeper()
  expect(pids.map(isAlive)).toEqual([true, true])
  hungUp.abort()
  expect(await solving).toBe('hung up')
  await until(() => !pids.some(isAlive))
  // there is room for the next one, and nothing is left of the one before
  expect((await post(port, '/solve', task)).status).toBe(200)
})

test('closing ends what runs and removes its files', async () => {
  const { port, close, out, err } = await start({ queue: 4 })
  const solving = post(port, '/solve', saying('sleeps')).catch(() => 'cut off')
  const pids = await sleeper()
  const { cwd } = JSON.parse(readFileSync(note, 'utf8'))
  expect([existsSync(cwd), dirname(cwd)]).toEqual([true, expect.stringContaining('telos-serve-')])
  await post(port, '/package/telos-first/solve', task)
  await close()
  expect(existsSync(dirname(cwd))).toBe(false)
  await until(() => !pids.some(isAlive))
  expect(out()).toContain('"type":"closed"')
  expect(err()).toBe('')
  expect(await solving).toBeDefined()
})

test('pages of other sites cannot use it, and with --token nobody can who does not have it', async () => {
  const { port } = await start()
  const headers = { Origin: 'https://evil.example' }
  expect((await post(port, '/solve', task, { headers })).status).toBe(403)
  expect((await ask(port, '/package', { headers: { Host: 'evil.example' } })).status).toBe(403)
  const guarded = await start({ token: true })
  expect((await ask(guarded.port, '/')).status).toBe(200)
  expect((await post(guarded.port, '/solve', task)).status).toBe(401)
  const bearer = { Authorization: `Bearer ${guarded.token}` }
  expect((await post(guarded.port, '/solve', task, { headers: bearer })).status).toBe(200)
  const { json } = await post(guarded.port, `/package/telos-first/solve?token=${guarded.token}`, task)
  expect((await poll(guarded.port, String(json.result))).json.status).toBe('ok')
})

test('the front page says what this is', async () => {
  const { port } = await start()
  const { text } = await ask(port, '/')
  expect(text).toMatch(/^telos \d.*planning as a service/)
  for (const path of ['/package', '/check/ID', '/solve', '/validate', 'telos-first']) expect(text).toContain(path)
})

test('a port that is taken is answered with what to do', async () => {
  const { port } = await start()
  const { exit, err } = await telos({}, 'serve', '--port', String(port))
  expect([exit, err]).toEqual([
    ExitCode.usage,
    `error: cannot listen on port ${port} of 127.0.0.1: another program has it; --port 0 picks a free one\n`,
  ])
  expect((await telos({}, 'serve', '--host', '0.0.0.0')).exit).toBe(ExitCode.usage)
  expect((await telos({}, 'serve', '--help')).out).toContain('127.0.0.1 only')
})
