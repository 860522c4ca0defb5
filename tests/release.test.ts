import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRelease, entryOf, headings, parseChangelog, printChangelog } from '../scripts/release-changelog.mjs'
import { type Manifest, manifestProblems, publishOrder } from '../scripts/release-packages.mjs'
import { type Mode, refusals, type State } from '../scripts/release-state.mjs'

describe('CHANGELOG.md', () => {
  const line = fc.stringMatching(/^[a-z`][a-z` ]{0,20}[a-z`]$/)
  const entry = fc.record({ heading: fc.constantFrom(...headings), text: line.map((text) => `- ${text}`) })
  const release = fc.record({ date: fc.constantFrom('2026-01-31', '2026-12-01'), entries: fc.array(entry) })

  test('printed and parsed again, it is the same', () => {
    const section = fc.record({
      version: fc.stringMatching(/^\d\.\d\.\d$/),
      date: fc.constantFrom('unreleased', '2026-01-31'),
      body: fc
        .array(entry, { minLength: 1 })
        .map((all) => all.map(({ heading, text }) => `### ${heading}\n\n${text}`).join('\n\n')),
    })
    fc.assert(
      fc.property(fc.oneof(line, fc.constant('')), fc.array(section), (intro, sections) => {
        expect(parseChangelog(printChangelog({ intro, sections }))).toEqual({ intro, sections })
      }),
    )
  })

  test('a release is added on top, with all entries below their headings, and changes nothing else', () => {
    const older = '## [0.1.0] - 2026-01-01\n\n### Added\n\n- the beginning'
    fc.assert(
      fc.property(release, ({ date, entries }) => {
        const text = addRelease(`# Changelog\n\n${older}\n`, { version: '0.2.0', date, entries })
        expect(text.endsWith(`\n\n${older}\n`)).toBe(true)
        const [{ version, body }] = parseChangelog(text).sections
        expect(version).toBe('0.2.0')
        const parts = new Map(body.split(/^### /m).map((part) => [part.split('\n')[0], part.split('\n').slice(2)]))
        for (const heading of headings) {
          const wanted = entries.filter((each) => each.heading === heading).map((each) => each.text)
          expect((parts.get(heading) ?? []).filter((each) => each !== '')).toEqual(wanted)
        }
      }),
    )
  })

  test('entries join a version that is not released', () => {
    const begun = '# Changelog\n\n## [0.1.0] - unreleased\n\nThe first.\n\n### Added\n\n- one\n\n### Fixed\n\n- two\n'
    const entries = [
      { heading: 'Fixed', text: '- three' },
      { heading: 'Changed', text: '- four' },
    ]
    expect(addRelease(begun, { version: '0.1.0', date: '2026-01-31', entries })).toBe(
      '# Changelog\n\n## [0.1.0] - 2026-01-31\n\nThe first.\n\n### Added\n\n- one\n\n### Changed\n\n- four\n\n### Fixed\n\n- two\n- three\n',
    )
  })

  test('a version is released once', () => {
    const released = '# Changelog\n\n## [0.1.0] - 2026-01-31\n\n### Added\n\n- one\n'
    expect(() => addRelease(released, { version: '0.1.0', date: '2026-02-01', entries: [] })).toThrow(
      'already has the date 2026-01-31',
    )
  })

  test('a title of another form is refused', () => {
    expect(() => parseChangelog('# Changelog\n\n## Unreleased\n')).toThrow('found "## Unreleased"')
  })

  test.each([
    ['Added: plans.', { heading: 'Added', text: '- `@telos/core`, `telos`: plans.' }],
    ['Fixed: one\n\nand two', { heading: 'Fixed', text: '- `@telos/core`, `telos`: one\n  and two' }],
    ['Improved: plans.', undefined],
    ['plans', undefined],
    ['Added:', undefined],
  ])('a changeset %j becomes %j', (summary, expected) => {
    expect(entryOf({ summary, releases: [{ name: 'telos' }, { name: '@telos/core' }] })).toEqual(expected)
  })
})

describe('packages', () => {
  const named = (index: number, dependencies: readonly number[], version = '0.1.0'): Manifest => ({
    name: `p${index}`,
    version: '0.1.0',
    dependencies: Object.fromEntries(dependencies.map((each) => [`p${each}`, version])),
  })

  test('are published after what they depend on, each once', () => {
    // dependencies lead to lower numbers, so there is no cycle; names are shuffled by their numbers
    const graph = fc
      .integer({ min: 1, max: 9 })
      .chain((count) =>
        fc.tuple(
          fc.tuple(...Array.from({ length: count }, (_, index) => fc.subarray([...Array(index).keys()]))),
          fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
        ),
      )
    fc.assert(
      fc.property(graph, ([edges, names]) => {
        const packages = edges.map((each, index) =>
          named(
            names[index],
            each.map((to) => names[to]),
          ),
        )
        const order = publishOrder(packages)
        expect(order.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
          packages.toSorted((a, b) => a.name.localeCompare(b.name)),
        )
        const place = new Map(order.map(({ name }, index) => [name, index]))
        for (const [index, { dependencies = {} }] of order.entries())
          for (const name of Object.keys(dependencies)) expect(place.get(name)).toBeLessThan(index)
      }),
    )
  })

  test('that depend on each other are refused', () => {
    expect(() => publishOrder([named(1, [2]), named(2, [1])])).toThrow('p1, p2')
  })

  test.each(['workspace:*', 'file:../p1', '^0.1.0', '0.0.9'])(
    'a dependency on a neighbour as "%s" is refused',
    (range) => {
      expect(manifestProblems([named(1, []), named(2, [1], range)])).toEqual([
        `p2 depends on p1 "${range}", expected "0.1.0"`,
      ])
    },
  )
})

describe('a release', () => {
  const fit: State = {
    branch: 'main',
    changedFiles: [],
    isTagged: false,
    packages: [{ name: 'p', version: '0.1.0', repository: { url: 'git+https://github.com/owner/telos.git' } }],
    version: '0.1.0',
    section: { version: '0.1.0', date: '2026-01-31', body: '' },
    changesets: [],
    nextVersion: '0.1.0',
  }
  const changeset = { id: 'brave-birds', summary: 'Added: plans.', releases: [{ name: 'p' }] }
  const empty = { id: 'calm-cats', summary: '', releases: [] }
  const unreleased = { version: '0.1.0', date: 'unreleased', body: '' }
  const actions = { GITHUB_ACTIONS: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'url', GITHUB_REPOSITORY: 'owner/telos' }

  test.each<[Mode, Partial<State>]>([
    ['dry-run', {}],
    ['dry-run', { changesets: [changeset] }],
    ['dry-run', { section: unreleased }],
    ['dry-run', { isTagged: true, changesets: [changeset] }],
    ['version', { changesets: [changeset] }],
    ['version', { changesets: [changeset, empty] }],
    ['version', { section: unreleased }],
    ['publish', {}],
    ['publish', { changesets: [empty] }],
  ])('may go on: %s of %j', (mode, change) => {
    expect(refusals({ ...fit, ...change }, mode, actions)).toEqual([])
  })

  test.each<[Mode, Partial<State>, string]>([
    ['dry-run', { branch: 'feature' }, 'the branch is "feature"'],
    ['dry-run', { branch: '' }, 'releases are made from main'],
    ['dry-run', { changedFiles: [' M README.md', '?? notes.txt'] }, 'commit or stash README.md, notes.txt'],
    ['dry-run', { isTagged: true }, 'no changesets, and v0.1.0 is released'],
    ['dry-run', { section: undefined }, 'CHANGELOG.md has no section "## [0.1.0] - …"'],
    [
      'dry-run',
      { changesets: [{ ...changeset, summary: 'plans.' }] },
      '.changeset/brave-birds.md: begin it with Added:',
    ],
    ['version', {}, 'no changesets: describe'],
    ['version', { changesets: [empty] }, 'no changesets: describe'],
    ['publish', { changesets: [changeset] }, 'changes are not in a version yet'],
    ['publish', { section: unreleased }, 'changes are not in a version yet'],
    ['publish', { packages: [{ name: 'p', version: '0.1.0' }] }, 'provenance needs "repository"'],
    [
      'publish',
      { packages: [{ name: 'p', version: '0.1.0', repository: 'https://github.com/owner/telos-fork' }] },
      'git+https://github.com/owner/telos.git in the package.json of p',
    ],
  ])('is refused: %s of %j', (mode, change, reason) => {
    expect(refusals({ ...fit, ...change }, mode, actions)).toEqual([expect.stringContaining(reason)])
  })

  test.each([{}, { GITHUB_ACTIONS: 'true' }, { ACTIONS_ID_TOKEN_REQUEST_URL: 'url' }])(
    'is not published from %j',
    (env) => {
      const told = refusals(fit, 'publish', { GITHUB_REPOSITORY: 'owner/telos', ...env })
      expect(told).toEqual([expect.stringContaining('GitHub Actions only')])
    },
  )
})
