#!/usr/bin/env node
// Loads dist in an installed package; in a repository checkout, bundles the sources first if they have changed.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { loadBundle } = require('./load-bundle.js')

// Commands are short, so V8's usual early optimisation is mostly wasted or done twice. Four times the usual budget saves a third of the CPU
// time on medium-sized problems. Later versions of V8 have another compiler in between.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=528000')

const home = join(__dirname, '..')

async function bundleFolder() {
  if (!existsSync(join(home, 'src', 'main.ts'))) return join(home, 'dist')
  const { bundledFolder } = require('../../../scripts/bundled-cli.cjs')
  const folder = bundledFolder()
  if (existsSync(join(folder, 'main.cjs'))) return folder
  const { bundleCli } = await import('../../../scripts/bundle-cli.mjs')
  await bundleCli(folder)
  return folder
}

async function run() {
  try {
    const { main } = loadBundle(await bundleFolder(), 'main.cjs')
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(`telos could not be loaded: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 32
  }
}

run()
