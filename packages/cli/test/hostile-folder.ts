/** A folder with ways out of it, and what lies outside. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface HostileFolder {
  readonly root: string
  readonly outside: string
  /** All that no studio may touch: files outside, hidden ones and those of packages. */
  untouchable(): readonly string[]
  remove(): void
}

/** Each secret text contains the word `secret`. */
export function hostileFolder(): HostileFolder {
  const home = mkdtempSync(join(tmpdir(), 'telos-hostile-'))
  const [root, outside] = [join(home, 'plans'), join(home, 'outside')]
  for (const folder of [
    root,
    outside,
    join(home, 'plans-too'),
    join(root, 'games/deep'),
    join(root, '.git'),
    join(root, 'node_modules/x'),
    join(root, 'folder.txt'),
  ])
    mkdirSync(folder, { recursive: true })
  const secret = (...path: string[]) => writeFileSync(join(home, ...path), 'secret')
  for (const name of ['x.txt', 'x.json', 'x.yaml', 'key.pem']) secret('outside', name)
  secret('plans-too', 'x.txt')
  secret('plans', '.env')
  secret('plans', '.hidden.txt')
  secret('plans', '.git', 'x.txt')
  secret('plans', 'node_modules', 'x', 'x.json')
  secret('plans', 'key.pem')
  writeFileSync(join(root, 'a.yaml'), 'telos: 1\n')
  writeFileSync(join(root, 'games/x.txt'), 'BasicGame\n')
  writeFileSync(join(root, 'games/deep/x.pddl'), '(define (domain x))\n')
  const links: readonly (readonly [at: string, to: string])[] = [
    ['out.txt', '../outside/x.txt'],
    ['absolute.json', join(outside, 'x.json')],
    ['new.txt', '../outside/new.txt'],
    ['out', '../outside'],
    ['beside', '../plans-too'],
    ['home', '..'],
    ['games/out', '../../outside'],
    ['env.txt', '.env'],
    ['git', '.git'],
    ['modules', 'node_modules'],
    ['key.txt', 'key.pem'],
    ['loop.txt', 'loop.txt'],
    ['loop', '.'],
    ['inside.yaml', 'a.yaml'],
    ['twice.txt', 'out.txt'],
  ]
  for (const [at, to] of links) symlinkSync(to, join(root, at))
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(root, 'pipe.txt')])
  return {
    root,
    outside,
    untouchable: () =>
      describe(home).filter((line) => !/^plans\/(?!\.|node_modules\/|key\.pem )/.test(line) || / -> /.test(line)),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

function describe(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) return describe(folder, path)
      if (entry.isSymbolicLink()) return [`${path} -> ${readlinkSync(join(folder, path))}`]
      if (!entry.isFile()) return [`${path} of another kind`]
      const { mtimeMs } = lstatSync(join(folder, path))
      return [
        `${path} ${createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')} ${mtimeMs}`,
      ]
    })
}
