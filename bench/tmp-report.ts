import { readFileSync, writeFileSync } from 'node:fs'
import { createReport, reportMarkdown, ResultColumns } from '@telos/experiments'
const [, , dir, out, ...more] = process.argv
const columns = new ResultColumns()
for (const file of [`${dir}/results.jsonl`, ...more]) for (const line of readFileSync(file, 'utf8').split('\n')) if (line) columns.add(JSON.parse(line))
const campaign = JSON.parse(readFileSync(`${dir}/campaign.json`, 'utf8'))
writeFileSync(out, reportMarkdown(createReport(columns, { campaign: campaign.campaign ?? campaign })))
