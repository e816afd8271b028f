import { levels, algorithms, defaultPlan, untilForms } from 'everypath'

/** What `--help` says. */
export const help = `Test paths from the state machines that ship.

npm run paths -- list                    machines: states, transitions, situations, cells, levels, and the last run's coverage
npm run paths -- show MACHINE            the generated paths           --format table|json|mermaid|dot
npm run paths -- show|run A,B            random walks through several machines, on at the states that they share
npm run paths -- plan MACHINE            a test plan for a tester, in Markdown           --in, --locale
npm run paths -- run MACHINE|all         walks the paths; reports below .cache/paths     --in, --threshold, --path ID
npm run paths -- run --all               walks every machine at every level and prints one table; takes an hour or two   --json
npm run paths -- merge FILE…             sums the report.json of all shards of a run           --threshold
npm run paths -- replay ID|FILE          walks one path again whose id was printed        --in, --from report.json
                                         or follows the trail of a reported problem, names the first step that the
                                         machine does not take, and the shortest path there        --json
npm run paths -- record [MACHINE]        opens the product and writes what you do there as a path and as the draft of a
                                         driver           --url of \`npm run dev\`, --script FILE, --out FOLDER
npm run paths -- export MACHINE          writes a file   --format playwright|plan|mermaid|dot|graphwalker|json
npm run paths -- approve MACHINE|all     writes what the machine does as its approved behaviour
npm run paths -- diff [A..B|MACHINE]     what machines do differently in two revisions, event by event (HEAD and the
                                         files as they are; A...B: since B left A), and which paths of the first
                                         fail on the second; also as a page below .cache/paths     --json, --out
npm run paths -- usage FILE              counts how often each arrow was taken in a log of runs or by a server's
                                         /metrics, and marks what is used but not tested, and what is tested but
                                         never used                --in, --json
npm run paths -- mutate MACHINE|all      breaks the machine in every way and requires that the paths notice

Which paths
  --algorithm   ${algorithms.join('|')}
                (default complete: every event in every situation, allowed or not;
                shortest at the server and in a browser)
  --target S    the state that \`target\` leads to, as \`list --json\` names it: answer.empty
  --switches N  the n of \`switch\` (default ${defaultPlan.switches}: every pair of neighbouring transitions)
  --seed N      of \`random\`, and in memory of drawn payloads and races (default ${defaultPlan.seed})
  --weights FILE    of \`random\`: steps as often as this log takes them (see usage)
Where they end
  --until WHEN      stop with the step after which this holds, as 'covered(cells,90) and (seconds(60) or length(500))':
                    ${untilForms.slice(0, 4).join(', ')},
                    ${untilForms.slice(4).join(', ')}
  --coverage P      stop once P % of states, transitions and guard outcomes are covered
  --max-length N    no path of more steps (default ${defaultPlan.maxLength}; 8 for simple)
  --max-paths N     no more paths (default ${defaultPlan.maxPaths}; 100 for random)
  --max-seconds N   no longer (default ${defaultPlan.maxSeconds})
                    Paths left out by these limits or by a filter of the model are printed.
How they are walked
  --in ${levels.join('|')}   the bare machine (default), the API of a real server, pages in Chromium
  --url URL         a running product; by default a server is started
  --threshold P     fails when less than P % of states, transitions or guard outcomes is covered
  --follow          in a browser: a build whose machines tell what they do, compared after each step as well;
                    \`npm run dev\` behind --url is compared without it
  --timeout S       a path that takes more than S seconds has failed
  --retries N       walks a failed path up to N times more, and names those that pass then
  --shard I/N       walks the I-th of N parts of the paths; a threshold is for \`merge\`
  --budget S        begins no path after S seconds of walking, and says what is left
What comes out
  --locale en|cs    the language of plans, diagrams and reports, and of the pages that are walked
  --json            results as JSON
  --out PATH        the file or folder to write to

Exit codes: 0 success, 1 a path failed, a mutant survived, a threshold was missed or a log is no path, 2 an invalid
command.`
