import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { isAlive } from '../../../../../tests/is-alive.ts'
import { endMarked } from './marked-processes.ts'
import { type ProcessOptions, type ProcessRun, runProcess } from './run-process.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-isolate-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const { NODE_OPTIONS: _, ...env } = process.env
const linux = process.platform === 'linux'

/** Runs a few lines of JavaScript in a process of their own. */
function node(code: string, options: Partial<ProcessOptions> = {}) {
  return runProcess(process.execPath, ['-e', code], { cwd, env, ...options })
}

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200 && isAlive(pid); tries++) await sleep(10)
  return !isAlive(pid)
}

const pidIn = (file: string): number => Number(readFileSync(join(cwd, file), 'utf8'))

test('what a program prints and how it ends is told', async () => {
  const end = await node(`console.log('ä'); console.error('words'); process.exit(7)`).end
  expect(end).toMatchObject({ code: 7, signal: null, stdout: 'ä\n', stderr: 'words\n', limit: undefined })
})

test('arguments arrive unchanged, without a shell', async () => {
  const args = ['$(touch x)', '*', '; ls', "'", '', 'a b', '\u0001']
  const code = 'console.log(JSON.stringify(process.argv.slice(1)))'
  const { stdout } = await runProcess(process.execPath, ['-e', code, ...args], { cwd, env }).end
  expect(JSON.parse(stdout)).toEqual(args)
})

test('a program that does not exist is an error', async () => {
  await expect(runProcess('no-such-program-anywhere', [], { cwd, env }).end).rejects.toThrow('ENOENT')
})

test.runIf(linux)('a program for which no open file is left is an error', async ({ skip }) => {
  const files: number[] = []
  const most = 50_000
  try {
    while (files.push(openSync('/dev/null', 'r')) < most);
  } catch {
    // none is left
  }
  let run: ProcessRun | undefined
  try {
    if (files.length < most) run = node('')
  } finally {
    for (const file of files) closeSync(file)
  }
  if (run === undefined) return skip('too many files may be open')
  await expect(run.end).rejects.toThrow('EMFILE')
})

test('a program that crashes is told by its signal', async () => {
  expect(await node(`process.kill(process.pid, 'SIGSEGV')`).end).toMatchObject({ code: null, signal: 'SIGSEGV' })
})

test('a program that prints without end is ended', async () => {
  const code = `const line = 'x'.repeat(1e5); (function more() { process.stdout.write(line, more) })()`
  const end = await node(code, { mostOutput: 1e6 }).end
  expect(end.hasPrintedTooMuch).toBe(true)
  expect(end.stdout.length).toBeLessThanOrEqual(1e6)
})

test('a program that hangs is ended at the limit of time', async () => {
  const { limit, usage } = await node('setInterval(() => {}, 1000)', { limits: { wall: 0.3 } }).end
  expect(limit).toBe('wall')
  expect(usage.wall).toBeGreaterThanOrEqual(0.3)
})

test('a program that listens to SIGTERM may still answer, one that ignores it is killed', async () => {
  const flushes = `process.on('SIGTERM', () => { console.log('best so far'); process.exit(0) }); setInterval(() => {}, 1000)`
  const ignores = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
  const limits = { wall: 2.5 }
  const [polite, rude] = await Promise.all([
    node(flushes, { limits, grace: 20_000 }).end,
    node(ignores, { limits, grace: 100 }).end,
  ])
  expect(polite).toMatchObject({ limit: 'wall', code: 0, stdout: 'best so far\n' })
  expect(rude).toMatchObject({ limit: 'wall', signal: 'SIGKILL' })
})

test.runIf(linux)('the time in which what it has left behind is looked for is not its own', async () => {
  const begin = performance.now()
  // somebody else holds its output, which is waited for a little
  const code = 'setsid sh -c "setsid sleep 60 & echo \\$! > held" & wait $!; exit 0'
  const { code: exit, usage } = await runProcess('sh', ['-c', code], { cwd, env }).end
  process.kill(pidIn('held'), 'SIGKILL')
  expect(exit).toBe(0)
  expect((performance.now() - begin) / 1000 - usage.wall).toBeGreaterThan(0.14)
})

describe.runIf(linux)('measured through /proc', () => {
  test('a program that eats processor time is ended at its limit', async () => {
    const { limit, usage } = await node('for (;;);', { limits: { cpu: 0.4, wall: 60 } }).end
    expect(limit).toBe('cpu')
    expect(usage.cpu).toBeGreaterThanOrEqual(0.4)
    expect(usage.cpu).toBeLessThan(3)
  })

  test('time of children counts, while they run and when they have ended', async () => {
    const burn = `require('node:child_process').execFileSync(process.execPath, ['-e', 'for (const end = Date.now() + 60000; process.cpuUsage().user < 150000 && Date.now() < end;);'])`
    const { limit, usage } = await node(`for (;;) ${burn}`, { limits: { cpu: 0.8, wall: 60 } }).end
    expect(limit).toBe('cpu')
    expect(usage.cpu).toBeGreaterThanOrEqual(0.8)
  })

  test('a program that eats memory is ended, and so is one whose children do', async () => {
    const eat = `const kept = []; setInterval(() => kept.push(Buffer.alloc(8e6, 1)), 5)`
    const one = await node(eat, { limits: { memory: 300, wall: 60 } }).end
    expect(one.limit).toBe('memory')
    expect(one.usage.memory).toBeGreaterThan(300)
    const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(eat)}], { stdio: 'ignore' }); setInterval(() => {}, 1000)`
    expect(await node(child, { limits: { memory: 300, wall: 60 } }).end).toMatchObject({ limit: 'memory' })
  })

  test('a daemon that left the tree before anybody looked has the limits of the program', async () => {
    const spin = 'setsid sh -c "setsid sh -c \\"while :; do :; done\\" & echo \\$! > spins" & wait $!; sleep 60'
    const mark = `spins-${process.pid}`
    const { limit } = await runProcess('sh', ['-c', spin], { cwd, env, mark, limits: { cpu: 0.8, wall: 50 } }).end
    expect(limit).toBe('cpu')
    expect(await gone(pidIn('spins'))).toBe(true)
  }, 60_000)

  test('the peak of memory is that of the tree, not of this process', async () => {
    const { usage } = await node('setTimeout(() => {}, 200)', { limits: { memory: 4000 } }).end
    expect(usage.memory).toBeGreaterThan(20)
    expect(usage.memory).toBeLessThan(120)
  })
})

/** Stops a program when it has written a file. */
async function stopped(run: ProcessRun, file: string): Promise<void> {
  while (!existsSync(join(cwd, file)) || readFileSync(join(cwd, file), 'utf8') === '') await sleep(20)
  run.stop()
  await run.end
}

describe('children', () => {
  const sleeper = (detached: boolean, file: string): string =>
    `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: ${detached}, stdio: 'inherit' }); require('node:fs').writeFileSync('${file}', String(child.pid))`

  test('are ended with the program, in its group', async () => {
    await stopped(node(`${sleeper(false, 'grouped')}; setInterval(() => {}, 1000)`), 'grouped')
    expect(await gone(pidIn('grouped'))).toBe(true)
  })

  test('are ended when the program leaves them behind', async () => {
    expect(await node(`${sleeper(false, 'left')}; process.exit(0)`).end).toMatchObject({ code: 0 })
    expect(await gone(pidIn('left'))).toBe(true)
  })

  test.runIf(linux)('that have left the group are found in the tree', async () => {
    const code = `${sleeper(true, 'detached')}; setInterval(() => {}, 1000)`
    await stopped(node(code, { limits: { memory: 4000 } }), 'detached')
    expect(await gone(pidIn('detached'))).toBe(true)
  })

  test.runIf(linux)('that have left the tree as well are found by their mark', async () => {
    const orphan = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${sleeper(true, 'orphan')}; process.exit(0)`)}], { detached: true, stdio: 'ignore' }).on('exit', () => process.exit(1))`
    const { code } = await node(orphan, { mark: `test-${process.pid}` }).end
    expect(code).toBe(1)
    expect(await gone(pidIn('orphan'))).toBe(true)
  })

  test.runIf(linux)('that have left both before anybody looked are found, though the program ended well', async () => {
    // as daemons do: a shell is fast enough to be gone before the first sample
    const code = 'setsid sh -c "setsid sleep 1000 & echo \\$! > daemon" & wait $!; exit 0'
    // several times: a process that is just being loaded has no mark for a moment
    for (let time = 0; time < 20; time++) {
      const mark = `daemon-${process.pid}-${time}-`
      const { code: exit } = await runProcess('sh', ['-c', code], { cwd, env, mark }).end
      expect(exit).toBe(0)
      expect(pidIn('daemon')).toBeGreaterThan(1)
      expect(await gone(pidIn('daemon'))).toBe(true)
    }
  })

  test.runIf(linux)('of a runner that was killed are found by the beginning of their mark', async () => {
    const mark = `left-${process.pid}`
    const run = node('setInterval(() => {}, 1000)', { mark: `${mark}-0f3a` })
    let ended = 0
    for (let tries = 0; tries < 200 && ended === 0; tries++) {
      await sleep(20)
      ended = endMarked(`${mark}-`)
    }
    expect(ended).toBe(1)
    expect(await run.end).toMatchObject({ signal: 'SIGKILL' })
    expect(endMarked(`${mark}-`)).toBe(0)
  })

  test('of a fork bomb are ended', async () => {
    writeFileSync(
      join(cwd, 'bomb.cjs'),
      `const { spawn } = require('node:child_process')
       const depth = Number(process.argv[2])
       if (depth < 3) for (let n = 0; n < 2; n++) spawn(process.execPath, [__filename, depth + 1], { detached: n === 1, stdio: 'ignore' })
       setInterval(() => {}, 1000)`,
    )
    const mark = `bomb-${process.pid}`
    const bomb = runProcess(process.execPath, ['bomb.cjs', '0'], {
      cwd,
      env,
      mark,
      limits: { wall: 2.5, memory: 8000 },
    })
    expect((await bomb.end).limit).toBe('wall')
    await sleep(300)
    if (linux) expect(endMarked(mark)).toBe(0)
  })
})
