/** A calendar file as an answer, to be kept under `name` where one is given; throws a 404 for null. */
export function calendarAnswer(body: string | null, name?: string): Response {
  if (body === null) throw new Response(null, { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      ...(name ? { "Content-Disposition": `attachment; filename="${name}"` } : {}),
    },
  });
}
