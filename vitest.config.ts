import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { forShortRuns } from './scripts/process.mjs'

// Packages resolve to their sources: nothing has to be built before the tests.
const conditions = ['telos-source', 'module', 'node', 'development|production']
// every property tries as many cases as one factor says
const alias = [{ find: /^fast-check$/, replacement: fileURLToPath(new URL('tests/fast-check.ts', import.meta.url)) }]
const fromSource = { resolve: { conditions, alias }, ssr: { resolve: { conditions } } }

const unit = [
  'packages/*/{src,test}/**/*.test.ts',
  'examples/**/*.test.ts',
  'tests/*.test.ts',
  'bench/**/*.test.ts',
  'experiments/**/*.test.ts',
  'scripts/*.test.ts',
]
/** Tests that replace a module for their whole process. All others share the modules of their worker, loaded once. */
const isolated = '**/*.isolated.test.ts'
/** Tests of a minute or more beside their code; `npm run test:deep` runs them. */
const long = '**/*.deep.test.ts'
/** Tests of packages as they are packed and installed. */
const packed = ['tests/packages.test.ts', 'tests/packed-api.test.ts']
const others = [long, '**/node_modules/**', '**/dist/**', ...packed]

const shared = {
  setupFiles: ['tests/setup.ts'],
  // what is right is tested here, not how soon: a machine may be slow or busy
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/**
 * Sources are imported by Node itself, and Vite transforms tests alone: it would make every use of an import a look-up, which takes a
 * third of the time of a search. A module that Node has imported cannot be replaced by `vi.mock`.
 */
const native = {
  execArgv: [...forShortRuns, '--import', new URL('scripts/strip-types.mjs', import.meta.url).href],
  server: { deps: { external: [/\/packages\/[^/]+\/src\/(?!.*\.test\.ts$).*\.ts$/] } },
}

/** One browser for all files, which take turns: frames mean nothing when several pages draw at once. */
const onPages = {
  globalSetup: ['tests/browser/start-browser.ts'],
  isolate: false,
  fileParallelism: false,
  hookTimeout: 300_000,
  // pages share the processor with the other tests; the same as for what Playwright waits for, in open-page.ts
  expect: { poll: { timeout: 60_000 } },
}

// runs when TELOS_SHARED names the folder of the reference material; see scripts/conformance.mjs
const conformance = {
  ...fromSource,
  test: { ...native, name: 'conformance', include: ['tests/conformance/**/*.test.ts'], testTimeout: 120_000 },
}

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSource,
        test: { ...shared, ...native, name: 'unit', isolate: false, include: unit, exclude: [...others, isolated] },
      },
      { ...fromSource, test: { ...shared, name: 'isolated', include: [isolated], exclude: others } },
      {
        ...fromSource,
        test: {
          name: 'packages',
          execArgv: forShortRuns,
          include: packed,
          testTimeout: 300_000,
          // everything is built, packed and installed there, which a busy machine takes long for
          hookTimeout: 900_000,
        },
      },
      {
        ...fromSource,
        test: {
          ...native,
          ...onPages,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        ...fromSource,
        test: {
          ...onPages,
          name: 'deep',
          include: ['tests/deep/**/*.test.ts', `packages/*/src/${long}`],
          testTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        ...fromSource,
        test: {
          name: 'live',
          include: ['minecraft-live/src/**/*.test.ts', 'tests/live/**/*.test.ts'],
          // game time passes by the clock there: tests that take it away from each other look slow
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      ...(process.env.TELOS_SHARED ? [conformance] : []),
    ],
  },
})
