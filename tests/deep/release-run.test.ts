import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseChangelog } from '../../scripts/release-changelog.mjs'
import { ReleaseWorkspace, startRegistry } from './release-workspace.ts'

describe('npm run release', () => {
  const released = '## [0.1.0] - 2026-01-31\n\n### Added\n\n- the beginning'
  const changeset = '---\n"@telos/core": minor\n---\n\nAdded: something new.\n'
  let registry: Awaited<ReturnType<typeof startRegistry>>
  let workspace: ReleaseWorkspace
  const release = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    workspace.release(args, { npm_config_registry: registry.url, npm_config_fetch_retries: '0', ...env })

  beforeAll(async () => {
    registry = await startRegistry()
  })
  afterAll(() => registry.close())
  afterEach(() => {
    workspace.remove()
    registry.requests.length = 0
  })

  test('a change becomes a version, and the dry run packs, checks and publishes nothing', async () => {
    workspace = new ReleaseWorkspace(released)
    workspace.git('tag', 'v0.1.0')
    workspace.write('.changeset/brave-birds-sing.md', changeset)
    workspace.commit()

    const versioned = await release(['--version'])
    expect(versioned).toMatchObject({ exit: 0 })
    expect(workspace.manifest('packages/core').version).toBe('0.2.0')
    expect(workspace.manifest('packages/cli')).toMatchObject({
      version: '0.2.0',
      dependencies: { '@telos/core': '0.2.0' },
    })
    expect(workspace.manifest('examples/three')).toMatchObject({
      version: '0.1.0',
      dependencies: { '@telos/core': '0.2.0' },
    })
    expect(workspace.has('.changeset/brave-birds-sing.md')).toBe(false)
    const today = new Date().toISOString().slice(0, 10)
    const [newest, older] = parseChangelog(workspace.read('CHANGELOG.md')).sections
    expect(newest).toEqual({ version: '0.2.0', date: today, body: '### Added\n\n- `@telos/core`: something new.' })
    expect(older.version).toBe('0.1.0')
    expect(JSON.parse(workspace.read('package-lock.json')).packages['packages/core'].version).toBe('0.2.0')

    workspace.commit()
    const { exit, text } = await release([])
    expect(text).toContain('2 packages of version 0.2.0 are ready')
    expect(exit).toBe(0)
    const order = [...text.matchAll(/^would publish (.+)$/gm)].map(([, what]) => what)
    expect(order).toEqual(['@telos/core 0.2.0', 'telos 0.2.0'])
    expect(registry.requests.filter((request) => !request.startsWith('GET '))).toEqual([])
    expect(workspace.git('status', '--porcelain')).toBe('')
  })

  test('the first version is in the manifests already: changesets join its section', async () => {
    workspace = new ReleaseWorkspace('## [0.1.0] - unreleased\n\n### Added\n\n- the beginning')
    workspace.write('.changeset/brave-birds-sing.md', changeset)
    workspace.commit()
    expect(await release(['--version'])).toMatchObject({ exit: 0 })
    expect(workspace.manifest('packages/core').version).toBe('0.1.0')
    expect(parseChangelog(workspace.read('CHANGELOG.md')).sections).toMatchObject([
      { version: '0.1.0', body: '### Added\n\n- the beginning\n- `@telos/core`: something new.' },
    ])
    expect(workspace.has('.changeset/brave-birds-sing.md')).toBe(false)
  })

  test('every reason to refuse is told at once', async () => {
    workspace = new ReleaseWorkspace(released)
    workspace.git('tag', 'v0.1.0')
    workspace.git('switch', '--quiet', '--create', 'feature')
    workspace.write('packages/cli/notes.txt', 'not committed')
    const { exit, text } = await release([])
    expect(exit).toBe(1)
    expect(text).toContain('the branch is "feature"')
    expect(text).toContain('commit or stash packages/cli/notes.txt')
    expect(text).toContain('no changesets, and v0.1.0 is released')
    expect(text).not.toContain('would publish')
    expect((await release(['--version'])).text).toContain('no changesets: describe what has changed')
  })

  test('a package that does not work once installed is refused', async () => {
    workspace = new ReleaseWorkspace(released)
    workspace.git('rm', '--quiet', 'packages/core/dist/index.d.ts')
    workspace.commit()
    const { exit, text } = await release([])
    expect(exit).toBe(1)
    expect(text).toContain('./dist/index.d.ts but the file does not exist')
    expect(text).not.toContain('would publish')
  })

  test('nobody publishes from a machine of their own', async () => {
    workspace = new ReleaseWorkspace(released)
    const { exit, text } = await release(['--publish'])
    expect(exit).toBe(1)
    expect(text).toContain('--publish works in GitHub Actions only')
    expect(registry.requests).toEqual([])
  })

  test('without a signature nothing is published', async () => {
    workspace = new ReleaseWorkspace(released)
    // type checking takes longer than everything else, and is covered above
    const manifest = { ...workspace.manifest('packages/core'), exports: { './package.json': './package.json' } }
    workspace.write('packages/core/package.json', JSON.stringify(manifest))
    workspace.commit()
    const { exit, text } = await release(['--publish'], {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_REPOSITORY: 'owner/telos',
      ACTIONS_ID_TOKEN_REQUEST_URL: `${registry.url}oidc?`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'none',
      NPM_TOKEN: 'none',
    })
    expect(text).toContain('publishing @telos/core 0.1.0')
    expect(text).not.toContain('publishing telos')
    expect(exit).toBe(1)
    expect(registry.requests.find((request) => request.startsWith('GET /oidc'))).toBeDefined()
    expect(registry.requests.filter((request) => request.startsWith('PUT '))).toEqual([])
  })
})
