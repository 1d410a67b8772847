const answer = (status, errors, result = []) =>
  Response.json({ success: errors.length === 0, errors, messages: [], result }, { status });

async function ask(d1, verb, { batch, ...one }) {
  const bound = ({ sql, params = [] }) => d1.prepare(sql).bind(...params);
  if (batch) return d1.batch(batch.map(bound));
  if (verb === "query") return [await bound(one).all()];
  const [columns, ...rows] = await bound(one).raw({ columnNames: true });
  return [{ success: true, results: { columns, rows } }];
}

/** Answers as Cloudflare's D1 API does, for the databases of a local world by the names of their bindings. */
export default {
  async fetch(request, env) {
    const [, name, verb] = /\/d1\/database\/(\w+)\/(query|raw)$/.exec(new URL(request.url).pathname) ?? [];
    const d1 = env[name];
    if (!d1) return answer(404, [{ code: 7404, message: `there is no database ${name}` }]);
    try {
      return answer(200, [], await ask(d1, verb, await request.json()));
    } catch (error) {
      return answer(400, [{ code: 7500, message: error.message.replace(/^D1_ERROR: /, "") }]);
    }
  },
};
