import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-agents-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text)
const check = (stdin: string, ...argv: string[]) => telos({ cwd, stdin }, 'check', ...argv)

write('yard.yaml', 'telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\n')
write('broken.yaml', 'telos: 1\nfacts: { wet: { kind: falg } }\nactions: {}\n')

const camp = (domain: string, fact: string) => `telosAgents: 1
kinds:
  swimmer:
    domain: ${domain}
    goals: { bathe: { wants: { ${fact}: true } } }
    actions: [swim]
agents:
  ann: { kind: swimmer, superior: bea }
  bea: { kind: captain }
`

test('the domain of a document of agents is read from its file, and what a program gives is no mistake', async () => {
  expect(await check(camp('./yard.yaml', 'wet'), '-')).toEqual({
    exit: ExitCode.done,
    out: '',
    err: [
      'stdin names kinds, which a program has to give: captain',
      'stdin names behaviours, which a program has to give: swimmer.swim',
      '1 file: no findings',
      '',
    ].join('\n'),
  })
  const { exit, err } = await check(camp('./yard.yaml', 'wte'), '-')
  expect(exit).toBe(ExitCode.no)
  expect(err).toContain('stdin:5:32 unknown fact "wte" — did you mean "wet"?')
})

test('files are looked for beside the document', async () => {
  write('camp.yaml', camp('yard.yaml', 'wet'))
  const { err } = await telos({ cwd: tmpdir() }, 'check', join(cwd, 'camp.yaml'))
  expect(err).toContain('1 file: no findings\n')
})

test('a domain that cannot be read or used is told at its name', async () => {
  const told = async (domain: string) => (await check(camp(domain, 'wet'), '-')).err.split('\n')[0]
  expect(await told('./none.yaml')).toBe('stdin:4:13 cannot read none.yaml: there is no such file')
  expect(await told('./broken.yaml')).toBe('stdin:4:13 broken.yaml is not a usable domain: 1 error')
  expect(await told('yard')).toBe('stdin names kinds, which a program has to give: captain')
})
