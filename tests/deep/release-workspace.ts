import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../sources.ts'

/** What a release needs; linked, so that nothing is installed. */
const tools = ['@arethetypeswrong', '@changesets', 'publint']

/** What builds packages. There are no sources to build here, and loading the real tools takes time. */
const unused = { rolldown: 'rolldown', tsdown: 'build' }

const library = { types: './dist/index.d.ts', default: './dist/index.js' }

/** Two packages without sources, which `scripts/build.mjs` leaves as they are, and a private example. */
const manifests = {
  'package.json': { name: 'workspace', private: true, workspaces: ['packages/*', 'examples/*'] },
  'packages/core/package.json': {
    ...common('@telos/core'),
    exports: { '.': library, './package.json': './package.json' },
  },
  'packages/cli/package.json': {
    ...common('telos'),
    bin: { telos: 'dist/index.js' },
    exports: { './package.json': './package.json' },
    dependencies: { '@telos/core': '0.1.0' },
  },
  'examples/three/package.json': {
    ...common('example-three'),
    private: true,
    dependencies: { '@telos/core': '0.1.0' },
  },
}

function common(name: string) {
  const repository = { type: 'git', url: 'git+https://github.com/owner/telos.git' }
  return { name, version: '0.1.0', license: 'MIT', type: 'module', files: ['dist'], repository }
}

/** A small repository with our scripts, on branch `main`, with everything committed. */
export class ReleaseWorkspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'telos-release-test-'))

  constructor(changelog: string) {
    // scripts share a module with the command
    for (const folder of ['scripts', 'packages/cli/bin'])
      cpSync(join(root, folder), join(this.folder, folder), { recursive: true })
    const config = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8'))
    this.write('.changeset/config.json', JSON.stringify({ ...config, fixed: [['@telos/*', 'telos']] }))
    this.write('.gitignore', 'node_modules/\n')
    this.write('CHANGELOG.md', `# Changelog\n\n${changelog}\n`)
    for (const [file, manifest] of Object.entries(manifests)) this.write(file, JSON.stringify(manifest, undefined, 2))
    for (const name of ['core', 'cli']) {
      this.write(`packages/${name}/dist/index.js`, '#!/usr/bin/env node\nexport const answer = 42\n')
      this.write(`packages/${name}/dist/index.d.ts`, 'export declare const answer: number\n')
    }
    this.write('package-lock.json', JSON.stringify({ name: 'workspace', lockfileVersion: 3, packages: {} }))
    mkdirSync(join(this.folder, 'node_modules'))
    for (const name of tools)
      symlinkSync(join(root, 'node_modules', name), join(this.folder, 'node_modules', name), 'junction')
    for (const [name, value] of Object.entries(unused)) {
      this.write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
      this.write(`node_modules/${name}/index.js`, `export function ${value}() { throw new Error('what for?') }`)
    }
    this.git('init', '--quiet', '--initial-branch=main')
    this.commit()
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file))
  }

  manifest(folder: string): { readonly version: string; readonly dependencies?: Readonly<Record<string, string>> } {
    return JSON.parse(this.read(`${folder}/package.json`))
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false']
    const env = ownEnvironment()
    return execFileSync('git', [...identity, ...args], { cwd: this.folder, env, encoding: 'utf8' }).trim()
  }

  /** Commits everything, and marks everything in the lock file as installed. */
  commit(): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', 'a commit')
    const hash = createHash('sha256').update(readFileSync(join(this.folder, 'package-lock.json')))
    this.write('node_modules/.telos-installed', hash.digest('hex'))
  }

  /** Runs the release script. Returns its exit code and output. */
  release(args: readonly string[], env: Readonly<Record<string, string>>): Promise<{ exit: number; text: string }> {
    const options = { cwd: this.folder, env: { ...ownEnvironment(), ...env } }
    return new Promise((resolve) =>
      execFile(process.execPath, [join(this.folder, 'scripts/release.mjs'), ...args], options, (error, out, err) =>
        resolve({ exit: error === null ? 0 : Number(error.code), text: out + err }),
      ),
    )
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** This process's environment without the variables of npm, git and GitHub. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|git_|github_|actions_|ci$)/i.test(name))
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined }
}

/** A registry that knows no package, accepts any, and remembers its requests. It issues no tokens. */
export async function startRegistry() {
  const requests: string[] = []
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${decodeURIComponent(url ?? '')}`)
    response.writeHead(method === 'PUT' ? 201 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, requests, close: () => server.close() }
}
