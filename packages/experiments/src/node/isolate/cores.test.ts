import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPinFault, pinned, pinnedCores, readCoreList } from './cores.ts'

const onLinux = test.runIf(
  process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).error === undefined,
)

test('lists of cores are read as Linux writes them', () => {
  expect(readCoreList('0-2,7\n')).toEqual([0, 1, 2, 7])
  expect(readCoreList('5')).toEqual([5])
  expect(readCoreList('\n')).toEqual([])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20)), (cores) => {
      const sorted = cores.toSorted((one, other) => one - other)
      expect(readCoreList(sorted.join(','))).toEqual(sorted)
    }),
  )
})

onLinux('each run gets another one of the cores that this process may use', () => {
  const allowed = readCoreList(/Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]!)
  const cores = pinnedCores()
  expect(cores.length).toBeGreaterThan(0)
  expect(new Set(cores).size).toBe(cores.length)
  expect(allowed).toEqual(expect.arrayContaining([...cores]))
  expect(pinnedCores({ jobs: 1 })).toEqual(cores.slice(0, 1))
  const one = pinned(cores[0]!, [
    process.execPath,
    '--print',
    'require("fs").readFileSync("/proc/self/status", "utf8")',
  ])
  const { stdout } = spawnSync(one[0], one.slice(1), { encoding: 'utf8' })
  expect(stdout).toMatch(new RegExp(`Cpus_allowed_list:\\s*${cores[0]}\n`))
})

onLinux('a core that is not there is a fault of the machine', () => {
  const [program, ...args] = pinned(99_999, ['true'])
  const { stderr, status } = spawnSync(program, args, { encoding: 'utf8' })
  expect([status, isPinFault(stderr)]).not.toEqual([0, false])
  expect(isPinFault('it crashed in taskset: no')).toBe(false)
})

test('what is missing is told in words', () => {
  expect(() => pinnedCores({ platform: 'darwin' })).toThrow(/^--pin: only Linux pins runs to cores; leave it out/)
  if (process.platform !== 'linux') return
  expect(() => pinnedCores({ jobs: 5000 })).toThrow(
    /^--jobs 5000 --pin: each run gets a core of its own, and this process may use (one core|\d+ cores); choose at most --jobs \d+, or/,
  )
  expect(() => pinnedCores({ env: { PATH: '/nowhere' } })).toThrow(
    /^--pin needs taskset, which is not installed: install util/,
  )
})
