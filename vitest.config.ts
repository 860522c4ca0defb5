import { defineConfig } from 'vitest/config'

// Packages resolve to their sources: nothing has to be built before the tests.
const conditions = ['telos-source', 'module', 'node', 'development|production']
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }

// runs when TELOS_SHARED names the folder of the reference material; see scripts/conformance.mjs
const conformance = {
  ...fromSource,
  test: { name: 'conformance', include: ['tests/conformance/**/*.test.ts'], testTimeout: 120_000 },
}

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSource,
        test: {
          name: 'unit',
          setupFiles: ['tests/setup.ts'],
          // what is right is tested here, not how soon: a machine may be slow or busy
          testTimeout: 60_000,
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'examples/**/*.test.ts',
            'tests/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'tests/packages.test.ts',
            'tests/browser/**',
            'tests/conformance/**',
            'tests/deep/**',
          ],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'packages',
          include: ['tests/packages.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // a browser and a server each; frame times mean nothing when several draw at once
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'deep',
          include: ['minecraft-live/src/**/*.test.ts', 'tests/deep/**/*.test.ts'],
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
