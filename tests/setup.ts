import fc from 'fast-check'

// the same random domains in every run; try another seed with TELOS_SEED=7 npm test -- unit
fc.configureGlobal({ seed: Number(process.env.TELOS_SEED ?? 1) })
