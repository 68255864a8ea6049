-- Sends the requests of a file in turn (raw HTTP, each ended by a zero byte) and prints what came of it as JSON.
local requests, at = {}, 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do requests[#requests + 1] = request end
  file:close()
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'NUKKAD {"requests":%d,"micros":%d,"refused":%d,"broken":%d,"p50":%d,"p99":%d,"cpuSeconds":%f}\n',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99), os.clock()))
end
